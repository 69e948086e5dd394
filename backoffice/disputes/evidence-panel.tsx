import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { evidenceTextMaxLength, type DisputeCard, type EvidenceSection } from '#contract/operator/disputes.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/input.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { refusalTexts } from '../api/refusal-text.ts'
import { useMayDo } from '../layout/use-self.ts'
import { Panel } from '../record/panel.tsx'
import { EvidenceFiles } from './evidence-files.tsx'
import css from './disputes.module.css'

type Evidence = NonNullable<DisputeCard['evidence']>

/** The evidence by section: editable until it is sent, read-only afterwards. */
export function EvidencePanel({ card }: { card: DisputeCard }) {
  const t = useTranslations('disputes')
  const mayWrite = useMayDo()('cashier.review')
  const { evidence } = card
  return (
    <div className={css.wide}>
      <Panel title={t('evidence.title')}>
        {!evidence ? (
          <p className={css.soft}>{t('mayNotSee')}</p>
        ) : (
          <>
            <p className={css.soft}>{t(evidence.is_locked ? 'evidence.locked' : 'evidence.lead')}</p>
            {evidence.is_locked || !mayWrite ? (
              <Read evidence={evidence} />
            ) : (
              // Another version has other texts: remount the fields.
              <Write key={card.version} card={card} evidence={evidence} />
            )}
            <EvidenceFiles id={card.id} evidence={evidence} mayWrite={mayWrite} />
          </>
        )}
      </Panel>
    </div>
  )
}

function Read({ evidence: { sections } }: { evidence: Evidence }) {
  const t = useTranslations('disputes.evidence.sections')
  return sections.map(({ name, text }) => (
    <section key={name}>
      <h3 className={css.title}>{t(name)}</h3>
      <p className={css.text} dir="auto">
        {text}
      </p>
    </section>
  ))
}

function Write({ card: { id, version }, evidence }: { card: DisputeCard; evidence: Evidence }) {
  const t = useTranslations('disputes.evidence')
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)]),
    ) as Record<EvidenceSection, string>
    setBusy(true)
    setProblems({})
    try {
      await backofficeApi.post('disputes/saveEvidence', { id, version, ...typed })
      showToast({ type: 'success', title: t('saved') })
      await revalidate()
    } catch (error) {
      setProblems(refusalTexts(error))
    } finally {
      setBusy(false)
    }
  }
  const sections = new Set<string>(evidence.sections.map(({ name }) => name))
  const others = Object.entries(problems).filter(([name]) => !sections.has(name))
  return (
    <form className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {others.length > 0 && (
        <Notice tone="danger" isAnnounced title={others.map(([, words]) => words).join(' ')} />
      )}
      {evidence.sections.map(({ name, text, is_edited }) => (
        <Field
          key={name}
          label={t(`sections.${name}`)}
          hint={is_edited ? t('edited') : undefined}
          error={problems[name]}
        >
          <TextArea
            name={name}
            defaultValue={text}
            rows={Math.min(14, text.split('\n').length + 2)}
            maxLength={evidenceTextMaxLength}
            dir="auto"
          />
        </Field>
      ))}
      <div className={css.ways}>
        <Button type="submit" isLoading={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

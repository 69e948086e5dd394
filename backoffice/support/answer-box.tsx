import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { feedbackMaxLength } from '#contract/input-bounds.ts'
import type { CannedAnswer, BackofficeTicketDetails } from '#contract/operator/support.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { refusalTexts } from '../api/refusal-text.ts'
import { useMayDo } from '../layout/use-self.ts'
import css from './ticket-card-page.module.css'

type AnswerBoxProps = { ticket: BackofficeTicketDetails; canned: readonly CannedAnswer[] }
type Outcome = 'answered' | 'waiting' | 'closed'

/** Drafts by ticket: the typed text survives a reload of a changed ticket. */
const drafts = new Map<string, string>()

const useAnswer = (ticket: BackofficeTicketDetails) => {
  const t = useTranslations('support')
  const { revalidate } = useRevalidator()
  const box = useRef<HTMLTextAreaElement>(null)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState<Outcome>()
  const write = (text: string) => {
    if (box.current) box.current.value = text
    drafts.set(ticket.number, text)
    box.current?.focus()
  }
  const send = async (outcome: Outcome) => {
    if (busy) return
    const { number, version } = ticket
    setBusy(outcome)
    setProblems({})
    try {
      const message = box.current?.value ?? ''
      await backofficeApi.post('support/answer', { number, version, message, outcome })
      write('')
      showToast({ type: 'success', title: t('sent') })
      await revalidate()
    } catch (error) {
      const wrong = refusalTexts(error)
      setProblems(wrong)
      box.current?.focus()
      // Another message has arrived: the page shows it, and the typed text stays.
      if (wrong.version) {
        showToast({ type: 'error', title: wrong.version })
        await revalidate()
      }
    } finally {
      setBusy(undefined)
    }
  }
  return { box, problems, busy, write, send }
}

/** The answer field. Ctrl+Enter sends it. */
export function AnswerBox({ ticket, canned }: AnswerBoxProps) {
  const t = useTranslations('support')
  const mayDo = useMayDo()
  const { box, problems, busy, write, send } = useAnswer(ticket)
  if (!mayDo('support.answer')) return <Notice title={t('mayNotAnswer')} />
  const insert = (id: string) => {
    const body = canned.find((answer) => answer.id === id)?.body
    if (body) write([box.current?.value.trimEnd(), body].filter(Boolean).join('\n\n'))
  }
  const { message: wrongMessage, ...others } = problems
  const wrong = Object.values(others).join(' ')
  return (
    <form
      className={css.answer}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void send('answered')
      }}
    >
      {wrong && <Notice tone="danger" isAnnounced title={wrong} />}
      {canned.length > 0 && <CannedAnswers canned={canned} onChoose={insert} />}
      <Field label={t('answer')} hint={t('answerHint')} error={wrongMessage} isRequired>
        <TextArea
          ref={box}
          rows={7}
          dir="auto"
          lang={ticket.locale}
          maxLength={feedbackMaxLength}
          defaultValue={drafts.get(ticket.number) ?? ''}
          onChange={(event) => drafts.set(ticket.number, event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send('answered')
          }}
        />
      </Field>
      <div className={css.ways}>
        <Button type="submit" tone="primary" isLoading={busy === 'answered'}>
          {t('send.answered')}
        </Button>
        <Button isLoading={busy === 'closed'} onClick={() => void send('closed')}>
          {t('send.closed')}
        </Button>
        <Button isLoading={busy === 'waiting'} onClick={() => void send('waiting')}>
          {t('send.waiting')}
        </Button>
      </div>
    </form>
  )
}

type CannedAnswersProps = Pick<AnswerBoxProps, 'canned'> & { onChoose: (id: string) => void }

function CannedAnswers({ canned, onChoose }: CannedAnswersProps) {
  const t = useTranslations('support')
  return (
    <Field label={t('canned.insert')}>
      <Select
        value=""
        placeholder={t('canned.choose')}
        options={canned.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Field>
  )
}

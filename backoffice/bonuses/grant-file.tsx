import { useState, type FormEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { uploadFile } from '../api/backoffice-api.ts'
import { refusalTexts } from '../api/refusal-text.ts'
import editor from '../editor/editor.module.css'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import css from './bonuses.module.css'

type Problem = { line: number; text: string; code: string }
type Answer = {
  given: number
  had: number
  refused: number
  problems: readonly Problem[]
  approval_id: string | null
}

/** What each player of the file is granted: the call and the name of the grant. */
type GrantFileProps =
  | { call: 'bonuses/grantToList'; of: { promotion: string }; text: string }
  | { call: 'gifts/grantToList'; of: { gift: string }; text: string }

const useGrantFile = ({ call, of }: GrantFileProps) => {
  const t = useTranslations('bonuses.file')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [answer, setAnswer] = useState<Answer>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const file = data.get('file')
    if (!(file instanceof File) || file.size === 0) {
      setProblems({ file: t('choose') })
      return
    }
    setBusy(true)
    setProblems({})
    setAnswer(undefined)
    try {
      const reason = String(data.get('reason') ?? '')
      const done = (await uploadFile(call, { ...of, reason } as never, file)) as Answer
      setAnswer(done)
      if (done.approval_id !== null) await navigate(paths.approval(done.approval_id))
      else await revalidate()
    } catch (error) {
      setProblems(refusalTexts(error))
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, problems, answer }
}

/** Grants every player of a file a bonus or free spins; sending the same file again grants nothing more. */
export function GrantFile(props: GrantFileProps) {
  const t = useTranslations('bonuses')
  const shell = useTranslations('desk')
  const mayGrant = useMayDo()('bonuses.grant')
  const [isOpen, setOpen] = useState(false)
  const press = () => {
    if (mayGrant) setOpen(true)
    else showToast({ type: 'error', title: t('file.open'), text: t('mayNotGrant') })
  }
  return (
    <>
      <Button
        aria-disabled={!mayGrant || undefined}
        title={mayGrant ? undefined : t('mayNotGrant')}
        onClick={press}
      >
        {t('file.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('file.open')}
        description={props.text}
        closeLabel={shell('close')}
        size="medium"
      >
        <GrantFileForm {...props} />
      </Dialog>
    </>
  )
}

function GrantFileForm(props: GrantFileProps) {
  const t = useTranslations('bonuses')
  const { send, isBusy, problems, answer } = useGrantFile(props)
  const others = ['', 'promotion', 'gift', 'step_up'].flatMap((name) => problems[name] ?? [])
  return (
    <form className={editor.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      {others.length > 0 && <Notice tone="danger" isAnnounced title={others.join(' ')} />}
      {answer && <Outcome answer={answer} />}
      <Field label={t('file.file')} hint={t('file.hint')} error={problems.file} isRequired>
        <Input type="file" name="file" accept=".csv,.txt,text/csv,text/plain" />
      </Field>
      <Field label={t('reason')} error={problems.reason} isRequired>
        <TextArea name="reason" rows={2} dir="auto" />
      </Field>
      <div>
        <Button type="submit" tone="primary" isLoading={isBusy}>
          {t('file.agree')}
        </Button>
      </div>
    </form>
  )
}

/** How many were granted, had it before, or were refused, with the reasons. */
function Outcome({ answer: { given, had, refused, problems } }: { answer: Answer }) {
  const t = useTranslations('bonuses.file')
  return (
    <Notice tone={refused > 0 ? 'warn' : 'success'} isAnnounced title={t('outcome', { given, had, refused })}>
      {problems.length > 0 && (
        <ul className={css.problems}>
          {problems.map(({ line, text, code }) => (
            <li key={`${line} ${text}`}>
              {t('line', { line })} <bdi>{text}</bdi>:{' '}
              {t.has(`problems.${code}`) ? t(`problems.${code as 'USED'}`) : code}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

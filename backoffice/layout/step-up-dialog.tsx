import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { StepUpPurpose } from '#contract/operator/call/rights.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { requestPasskey, usePasskeySupport } from '#ui/browser/browser-passkeys.ts'
import { setStepUpHandler } from '../api/request-step-up.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { refusalLine } from '../api/refusal-text.ts'
import css from './step-up-dialog.module.css'

type PendingStepUp = { purpose: StepUpPurpose; answer: (isProved: boolean) => void }

/** One verification at a time; the caller waits for its result. */
const usePendingStepUp = () => {
  const [pending, setPending] = useState<PendingStepUp>()
  useEffect(() => {
    setStepUpHandler((purpose) => new Promise((answer) => setPending({ purpose, answer })))
    return () => setStepUpHandler(async () => false)
  }, [])
  const end = (isProved: boolean) => {
    pending?.answer(isProved)
    setPending(undefined)
  }
  return { pending, end }
}

const byPasskey = async (purpose: StepUpPurpose): Promise<boolean> => {
  const { options } = await backofficeApi.post('desk/startPasskeyStepUp')
  const response = await requestPasskey(options)
  if (response === undefined) return false
  await backofficeApi.post('desk/stepUpByPasskey', { purpose, response })
  return true
}

const byCode = async (purpose: StepUpPurpose, code: string): Promise<boolean> => {
  await backofficeApi.post('desk/stepUp', { purpose, code: code.replaceAll(/\s/g, '') })
  return true
}

/** Asks for the second factor again: a refused call waits for the result and is then repeated. */
export function StepUpDialog() {
  const t = useTranslations('desk.stepUp')
  const shell = useTranslations('desk')
  const { pending, end } = usePendingStepUp()
  const [shown, setShown] = useState<StepUpPurpose>()
  if (pending && pending.purpose !== shown) setShown(pending.purpose)
  return (
    <Dialog
      isOpen={pending !== undefined}
      onClose={() => end(false)}
      size="small"
      title={t('title')}
      description={shown ? t(`purpose.${shown}`) : ''}
      closeLabel={shell('close')}
    >
      {pending && <StepUpForm purpose={pending.purpose} onProved={() => end(true)} />}
    </Dialog>
  )
}

function StepUpForm({ purpose, onProved }: { purpose: StepUpPurpose; onProved: () => void }) {
  const t = useTranslations('desk.stepUp')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const canUsePasskeys = usePasskeySupport()
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const prove = async (proof: Promise<boolean>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (await proof) onProved()
    } catch (error) {
      setProblem(refusalLine(error))
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void prove(byCode(purpose, field.current?.value ?? ''))
  }
  return (
    <form className={css.form} method="post" onSubmit={submit}>
      <Field label={t('code')} hint={t('hint')} error={problem} isRequired>
        <Input
          ref={field}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          dir="ltr"
        />
      </Field>
      <div className={css.ways}>
        <SubmitButton isLoading={isBusy}>{t('confirm')}</SubmitButton>
        {canUsePasskeys && <Button onClick={() => void prove(byPasskey(purpose))}>{t('passkey')}</Button>}
      </div>
    </form>
  )
}

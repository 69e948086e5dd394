import type { Right } from '#contract/operator/call/rights.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from './action-button.tsx'
import { useOpenResult } from './use-open-result.ts'

type StartStopAction = 'start' | 'stop'

type StartOrStopProps = {
  t: (
    key: `${StartStopAction}.open` | `${StartStopAction}.text` | 'reason' | 'changed' | 'mayNotManage',
  ) => string
  right: Right
  isRunning: boolean
  /** The effect, where its domain words it for several kinds. */
  text?: string
  /** Why it is not available even with the right. */
  obstacle?: string | undefined
  run: (change: { state: 'running' | 'stopped'; reason: string }) => Promise<unknown>
}

/** The button that starts or stops a record; a start may require approval. */
export function StartOrStop({ t, right, isRunning, text, obstacle: denialReason, run }: StartOrStopProps) {
  const mayManage = useMayDo()(right)
  const openResult = useOpenResult()
  const nextAction = isRunning ? 'stop' : 'start'
  return (
    <ActionButton
      label={t(`${nextAction}.open`)}
      tone={isRunning ? 'danger' : 'primary'}
      title={t(`${nextAction}.open`)}
      text={text ?? t(`${nextAction}.text`)}
      disabledReason={mayManage ? denialReason : t('mayNotManage')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t(`${nextAction}.open`)}
      doneText={t('changed')}
      run={({ reason = '' }) => run({ state: isRunning ? 'stopped' : 'running', reason })}
      onDone={openResult}
    />
  )
}

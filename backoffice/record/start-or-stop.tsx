import type { Right } from '#contract/operator/call/rights.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from './action-button.tsx'
import { useToApproval } from './use-to-approval.ts'

type Way = 'start' | 'stop'

type StartOrStopProps = {
  /** The texts of its domain. */
  t: (key: `${Way}.open` | `${Way}.text` | 'reason' | 'changed' | 'mayNotManage') => string
  /** Who may. */
  right: Right
  isRunning: boolean
  /** What it does, where its domain says it of several things. */
  text?: string
  /** Why it cannot be done now by those who may. */
  obstacle?: string | undefined
  run: (change: { state: 'running' | 'stopped'; reason: string }) => Promise<unknown>
}

/** The button that starts something of the house, or stops what runs; a start may wait for a second person. */
export function StartOrStop({ t, right, isRunning, text, obstacle, run }: StartOrStopProps) {
  const mayManage = useMayDo()(right)
  const toApproval = useToApproval()
  const way = isRunning ? 'stop' : 'start'
  return (
    <ActionButton
      label={t(`${way}.open`)}
      tone={isRunning ? 'danger' : 'primary'}
      title={t(`${way}.open`)}
      text={text ?? t(`${way}.text`)}
      disabledReason={mayManage ? obstacle : t('mayNotManage')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t(`${way}.open`)}
      doneText={t('changed')}
      run={({ reason = '' }) => run({ state: isRunning ? 'stopped' : 'running', reason })}
      onDone={toApproval}
    />
  )
}

import { useNavigate } from 'react-router'
import type { Right } from '#contract/operator/call/rights.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from './action-button.tsx'
import type { ActionField } from './action-dialog.tsx'

type CreateRecordProps<Made> = {
  t: (key: 'make.open' | 'make.text' | 'make.hint' | 'make.agree' | 'sysname' | 'mayNotManage') => string
  right: Right
  /** Why it is not available even with the right. */
  obstacle?: string | undefined
  /** Fields besides the name. */
  fields?: readonly ActionField[]
  doneText: string
  run: (values: Readonly<Record<string, string>>) => Promise<Made>
  /** The page of the new record. */
  to: (made: Made) => string
}

/** The button of a list that creates a named record as a draft and opens it. */
export function CreateRecord<Made>({
  t,
  right,
  obstacle: denialReason,
  fields = [],
  doneText,
  run,
  to,
}: CreateRecordProps<Made>) {
  const mayManage = useMayDo()(right)
  const navigate = useNavigate()
  return (
    <ActionButton
      label={t('make.open')}
      tone="primary"
      title={t('make.open')}
      text={t('make.text')}
      disabledReason={mayManage ? denialReason : t('mayNotManage')}
      fields={[
        { name: 'sysname', label: t('sysname'), hint: t('make.hint'), kind: 'line', isRequired: true },
        ...fields,
      ]}
      agree={t('make.agree')}
      doneText={doneText}
      run={run}
      onDone={(made) => void navigate(to(made as Made))}
    />
  )
}

import { useNavigate } from 'react-router'
import type { Right } from '#contract/operator/call/rights.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from './action-button.tsx'
import type { ActionField } from './action-dialog.tsx'

type MakeNewProps<Made> = {
  /** The texts of its domain. */
  t: (key: 'make.open' | 'make.text' | 'make.hint' | 'make.agree' | 'sysname' | 'mayNotManage') => string
  /** Who may. */
  right: Right
  /** Why it cannot be done now by those who may. */
  obstacle?: string | undefined
  /** What it is asked for beside its name. */
  fields?: readonly ActionField[]
  doneText: string
  run: (values: Readonly<Record<string, string>>) => Promise<Made>
  /** Where what was made goes on. */
  to: (made: Made) => string
}

/** The button of a list by which something of the house is named, which goes on as a draft. */
export function MakeNew<Made>({ t, right, obstacle, fields = [], doneText, run, to }: MakeNewProps<Made>) {
  const mayManage = useMayDo()(right)
  const navigate = useNavigate()
  return (
    <ActionButton
      label={t('make.open')}
      tone="primary"
      title={t('make.open')}
      text={t('make.text')}
      disabledReason={mayManage ? obstacle : t('mayNotManage')}
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

import { useTranslations } from 'use-intl'
import type { RiskCaseCard } from '#contract/operator/risk/risk.ts'
import type { RiskDecision } from '#contract/operator/risk/risk-enums.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { saveDownload } from '../disputes/save-download.ts'
import { useMayDo, useSelf } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { useOpenResult } from '../record/use-open-result.ts'

type CardProps = { card: RiskCaseCard }

/** The decisions that are still open for a case; the server applies the same rule. */
const openDecisions = ({ status, steps, approvals }: RiskCaseCard): readonly RiskDecision[] => {
  const isDone = (decision: string) =>
    steps.some(({ kind }) => kind === decision) || approvals.some((it) => it.decision === decision)
  const byTwo = (['block', 'report'] as const).filter((decision) => !isDone(decision))
  if (status === 'decided') return byTwo
  return ['dismiss', ...(status === 'open' ? (['documents'] as const) : []), 'suspend', ...byTwo]
}

/** Assigns and decides a case, and downloads the report file of a decided one. */
export function CaseActions({ card }: CardProps) {
  return (
    <>
      {openDecisions(card).map((decision) => (
        <Decide key={decision} card={card} decision={decision} />
      ))}
      <AssignAction card={card} />
      {card.has_report && <Report card={card} />}
    </>
  )
}

function Decide({ card: { id, version }, decision }: CardProps & { decision: RiskDecision }) {
  const t = useTranslations('risk')
  const mayDecide = useMayDo()('risk.decide')
  const openResult = useOpenResult()
  const needsDays = decision === 'suspend' || decision === 'documents'
  return (
    <ActionButton
      label={t(`decisions.${decision}.open`)}
      tone={decision === 'dismiss' ? 'primary' : 'danger'}
      title={t(`decisions.${decision}.open`)}
      text={t(`decisions.${decision}.text`)}
      disabledReason={mayDecide ? undefined : t('mayNot')}
      fields={[
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
        ...(needsDays
          ? [{ name: 'days', label: t('days'), kind: 'number', initial: '14', isRequired: true } as const]
          : []),
      ]}
      agree={t(`decisions.${decision}.open`)}
      doneText={t(`decisions.${decision}.done`)}
      run={({ reason = '', days = '' }) =>
        backofficeApi.post('riskCases/decide', { id, version, decision, reason, ...(days ? { days } : {}) })
      }
      onDone={openResult}
    />
  )
}

function AssignAction({ card: { id, owner } }: CardProps) {
  const t = useTranslations('risk')
  const mayDecide = useMayDo()('risk.decide')
  const isMine = useSelf().email === owner
  const label = t(isMine ? 'take.back' : 'take.open')
  return (
    <ActionButton
      label={label}
      title={label}
      text={isMine || !owner ? undefined : t('take.from', { owner })}
      disabledReason={mayDecide ? undefined : t('mayNot')}
      fields={[]}
      agree={label}
      doneText={t(isMine ? 'take.given' : 'take.done')}
      run={() => backofficeApi.post('riskCases/take', { id, is_mine: !isMine })}
    />
  )
}

function Report({ card: { id } }: CardProps) {
  const t = useTranslations('risk')
  const mayDecide = useMayDo()('risk.decide')
  return (
    <ActionButton
      label={t('report.open')}
      title={t('report.open')}
      text={t('report.text')}
      disabledReason={mayDecide ? undefined : t('mayNot')}
      fields={[]}
      agree={t('report.agree')}
      run={async () => saveDownload(await backofficeApi.post('riskCases/getReport', { id }))}
    />
  )
}

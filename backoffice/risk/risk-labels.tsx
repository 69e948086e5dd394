import { useTranslations } from 'use-intl'
import type { RiskCase, RiskFinding } from '#contract/operator/risk/risk.ts'
import type { RiskLevel, RiskSeverity } from '#contract/operator/risk/risk-enums.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'
import { sumText } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import css from './risk.module.css'

type Tone = BadgeProps['tone']
const severityTones: Readonly<Record<RiskSeverity, Tone>> = {
  low: 'neutral',
  medium: 'brass',
  severe: 'danger',
}
const levelTones: Readonly<Record<RiskLevel, Tone>> = { low: 'neutral', medium: 'brass', high: 'danger' }

export function Severity({ severity }: { severity: RiskSeverity }) {
  const t = useTranslations('risk')
  return <Badge tone={severityTones[severity]}>{t(`severities.${severity}`)}</Badge>
}

/** The score with its level in words, because colour alone is not accessible. */
export function RiskScore({ score, level }: { score: number; level: RiskLevel }) {
  const t = useTranslations('risk')
  return <Badge tone={levelTones[level]}>{t('scoreOf', { score, level: t(`levels.${level}`) })}</Badge>
}

export function CaseStatus({ of: { status, is_overdue: isOverdue, decision } }: { of: RiskCase }) {
  const t = useTranslations('risk')
  if (isOverdue) return <Badge tone="danger">{t('overdue')}</Badge>
  if (status === 'decided' && decision) return <Badge tone="neutral">{t(`decided.${decision}`)}</Badge>
  return <Badge tone={status === 'open' ? 'brass' : 'info'}>{t(`statuses.${status}`)}</Badge>
}

const useFindingText = (): ((finding: RiskFinding) => string) => {
  const t = useTranslations('risk')
  return ({ rule, figures }) => {
    const figureTexts = Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure === 'object' ? sumText(figure) : figure,
    ])
    const kinds = String(figures['kinds'] ?? '')
      .split(',')
      .filter(Boolean)
      .map((kind) => t(`blockKinds.${kind}`))
      .join(', ')
    const by = figures['by'] === undefined ? '' : t(`anonymity.${String(figures['by'])}`)
    return t(`rules.${rule}.says`, { ...Object.fromEntries(figureTexts), kinds, by })
  }
}

/** Whether the finding was last seen at a later minute than it was found. */
const isLater = ({ found_at: from, seen_at: to }: RiskFinding): boolean =>
  new Date(to).getTime() - new Date(from).getTime() > 60_000

export function Findings({ findings }: { findings: readonly RiskFinding[] }) {
  const t = useTranslations('risk')
  const textOf = useFindingText()
  if (findings.length === 0) return <p className={css.soft}>{t('noFindings')}</p>
  return (
    <ul className={css.rows}>
      {findings.map((finding) => (
        <li key={finding.id}>
          <p className={css.head}>
            <b>{t(`rules.${finding.rule}.name`)}</b>
            <Severity severity={finding.severity} />
            <span className={css.soft}>{t('weight', { weight: finding.weight })}</span>
          </p>
          <p>{textOf(finding)}</p>
          <p className={css.soft}>
            {t('foundAt')} <Timestamp iso={finding.found_at} />
            {isLater(finding) && (
              <>
                {' · '}
                {t('seenAt')} <Timestamp iso={finding.seen_at} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#contract/client.ts'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { Notice } from '#ui/display/notice.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'

/** An exclusion, as it is reported to a visitor with the right password (RS-03). */
export type Exclusion = {
  /** By the national register, not by this operator. */
  readonly isNational: boolean
  readonly isBreak: boolean
  readonly endsAt: string | null
  readonly isOver: boolean
  readonly returnAt: string | null
}

const breaks = /_day|_days|^[1-5]_months/

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const exclusionOf = (error: ApiError | undefined): Exclusion | undefined => {
  const details = error?.errorData
  if (details?.status !== 'excluded') return undefined
  const endsAt = textOf(details.ends_at)
  return {
    isNational: details.is_national === true,
    isBreak: breaks.test(textOf(details.period) ?? ''),
    endsAt,
    isOver: endsAt !== null && Date.parse(endsAt) <= Date.now(),
    returnAt: textOf(details.return_at),
  }
}

/** Shows an excluded player the end of the exclusion and how to get their balance. */
export function ExcludedNotice({ exclusion }: { exclusion: Exclusion }) {
  const t = useTranslations('auth.excluded')
  const { to } = useSite()
  const { isNational, isBreak, endsAt, isOver, returnAt } = exclusion
  const at = (key: 'until' | 'over' | 'returns', iso: string): ReactNode =>
    t.rich(key, { when: () => <LocalDateTime iso={iso} /> })
  const when = isNational
    ? t('national')
    : returnAt
      ? at('returns', returnAt)
      : endsAt === null
        ? t('forGood')
        : at(isOver ? 'over' : 'until', endsAt)
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={t(isBreak ? 'isBreak' : 'isExclusion')}
      action={
        <ButtonLink size="small" element={<Link to={to(paths.support())} />}>
          {t('press')}
        </ButtonLink>
      }
    >
      {when} {t('money')}
    </Notice>
  )
}

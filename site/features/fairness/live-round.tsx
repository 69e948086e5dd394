import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProvenGame, ProvenRound } from '#contract/live-chains.ts'
import { Button } from '#ui/forms/button.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import type { CheckedLiveRound } from './check-live-round.ts'
import { livePointText } from './live-round-text.ts'
import css from './fairness.module.css'

type LiveRoundProps = { game: ProvenGame; round: ProvenRound }

/** A finished round, and its outcome as this browser recalculates it. */
export function LiveRound({ game: { sysname, kind }, round }: LiveRoundProps) {
  const t = useTranslations('fairness.live')
  const [checked, setChecked] = useState<CheckedLiveRound>()
  const [isChecking, setChecking] = useState(false)
  const textOf = (point: bigint): string => livePointText(kind, point, (pocket) => t('pocket', pocket))
  const result = textOf(BigInt(round.point))

  const check = async (): Promise<void> => {
    setChecking(true)
    try {
      const { checkLiveRound } = await import('./check-live-round.ts')
      setChecked(await checkLiveRound(sysname, round))
    } finally {
      setChecking(false)
    }
  }
  return (
    <li className={css.liveRound}>
      <div className={css.liveResult}>
        <strong data-kind={kind}>{result}</strong>
        <span className={css.soft}>
          {t('round', { number: round.index })} · <LocalDateTime iso={round.ended_at} />
          {round.is_broken && <> · {t('broken')}</>}
        </span>
      </div>
      <Button
        size="small"
        isLoading={isChecking}
        aria-label={t('verifyRound', { number: round.index, result })}
        onClick={() => void check()}
      >
        {t('verify')}
      </Button>
      <p className={css.liveSeed}>
        <span>{t('seed')}</span>
        <code dir="ltr" className={css.code}>
          {round.seed}
        </code>
      </p>
      <output className={css.verdict} data-tone={checked?.isRight === false ? 'danger' : 'success'}>
        {checked && verdictOf(checked)}
      </output>
    </li>
  )

  function verdictOf({ isRight, ledTo, point }: CheckedLiveRound): string {
    const values = { result: textOf(point), number: ledTo }
    if (!isRight) return t('wrong', values)
    return t(ledTo === 0 ? 'toEnd' : 'toEarlier', values)
  }
}

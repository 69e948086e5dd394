import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { JackpotDraw, JackpotWinner } from '#contract/jackpots.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Money } from '#ui/text/money.tsx'
import { unitOf } from '#site/features/cashier/api-amount.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { recomputeDraw, type Recomputed } from './recompute-draw.ts'
import css from './jackpots.module.css'

export function JackpotProof({ winner: { commitment, secret, draw, currency } }: { winner: JackpotWinner }) {
  const t = useTranslations('jackpots.verify')
  return (
    <>
      <dl className={css.facts}>
        <Fact name={t('commitment')} code={commitment} />
        <Fact name={t('secret')} code={secret} />
        {draw && <DrawFacts draw={draw} currency={currency} />}
      </dl>
      {draw ? (
        <Recompute claim={{ commitment, secret, draw }} currency={currency} />
      ) : (
        <p className={css.note}>{t('before')}</p>
      )}
    </>
  )
}

function Fact({ name, code }: { name: string; code: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code dir="ltr">{code}</code>
      </dd>
    </div>
  )
}

function DrawFacts({ draw, currency }: { draw: JackpotDraw; currency: string }) {
  const t = useTranslations('jackpots.verify')
  const { bet, stake_minor: stake, odds_minor: odds, cap_minor: cap, kind, meter } = draw
  const { staked_at: at, ends_at: endsAt } = draw
  return (
    <>
      <Fact name={t('bet')} code={bet} />
      <div>
        <dt>{t('stake')}</dt>
        <dd>
          <Money amountMinor={BigInt(stake)} {...unitOf(currency)} />
        </dd>
      </div>
      {kind === 'progressive' && odds !== null && (
        <div>
          <dt>{t('odds')}</dt>
          <dd>
            <Money amountMinor={BigInt(odds)} {...unitOf(currency)} />
          </dd>
        </div>
      )}
      {kind === 'must_hit_by' && <Fact name={t('meter')} code={meter} />}
      {cap !== null && (
        <div>
          <dt>{t('cap')}</dt>
          <dd>
            <Money amountMinor={BigInt(cap)} {...unitOf(currency)} />
          </dd>
        </div>
      )}
      {kind === 'timed' && (
        <>
          <Fact name={t('stakedAt')} code={String(Date.parse(at))} />
          {endsAt && (
            <div>
              <dt>{t('endsAt')}</dt>
              <dd>
                <LocalDateTime iso={endsAt} />
              </dd>
            </div>
          )}
        </>
      )}
    </>
  )
}

type RecomputeProps = { claim: Parameters<typeof recomputeDraw>[0]; currency: string }

/** Computed in the browser without any call. */
function Recompute({ claim, currency }: RecomputeProps) {
  const t = useTranslations('jackpots.verify')
  const [done, setDone] = useState<Recomputed>()
  const isRight = done?.isCommitmentKept && done.isWon
  const minorText = (minor: bigint) => <Money amountMinor={minor} {...unitOf(currency)} />
  return (
    <div className={`${css.recompute} with-scripts`}>
      <Button onClick={() => void recomputeDraw(claim).then(setDone)}>{t('recompute')}</Button>
      {done && (
        <Notice
          tone={isRight ? 'success' : 'danger'}
          isAnnounced
          title={t(isRight ? 'right.title' : 'wrong.title')}
        >
          {!done.isCommitmentKept && t('wrong.secret')}
          {done.isCommitmentKept && !done.isWon && t('wrong.draw')}
          {isRight &&
            (done.number === null
              ? t(`right.${claim.draw.kind === 'timed' ? 'timed' : 'must_hit_by'}`)
              : t.rich('right.progressive', {
                  number: () => minorText(done.number ?? 0n),
                  stake: () => minorText(BigInt(claim.draw.stake_minor)),
                }))}
        </Notice>
      )}
    </div>
  )
}

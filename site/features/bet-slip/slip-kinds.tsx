import { useTranslations } from 'use-intl'
import { fullCover, systemBets, systemBetsOf, systemBetName } from '#betting-engine/slips/system-bets.ts'
import { winLines } from '#betting-engine/slips/ticket.ts'
import { slipStore } from './slip-store.ts'
import { canBeSystem, kindOf, systemOf } from './slip-drafts.ts'
import type { Slip, SlipKind } from './slip.ts'
import css from './slip-body.module.css'

const kinds: readonly SlipKind[] = ['single', 'express', 'system']

export function SlipKinds({ slip }: { slip: Slip }) {
  const t = useTranslations('bet-slip.kinds')
  const chosen = kindOf(slip)
  if (slip.legs.length < 2) return null
  return (
    <>
      <fieldset className={css.kinds}>
        <legend className="visually-hidden">{t('label')}</legend>
        {kinds.map((kind) => (
          <label key={kind} className={css.kind}>
            <input
              type="radio"
              name="slip-kind"
              checked={kind === chosen}
              disabled={kind === 'system' && !canBeSystem(slip)}
              onChange={() => slipStore.choose(kind)}
              className="visually-hidden"
            />
            <span>{t(kind)}</span>
          </label>
        ))}
      </fieldset>
      {chosen === 'system' && <SystemSizes slip={slip} />}
    </>
  )
}

function SystemSizes({ slip }: { slip: Slip }) {
  const t = useTranslations('bet-slip.system')
  const named = useTranslations('bet-slip.named')
  const { legs, free, sizes } = systemOf(slip)
  const isWithBankers = free < legs.length
  const name = systemBetName(free, sizes)
  const toggle = (size: number) => {
    const next = sizes.includes(size) ? sizes.filter((one) => one !== size) : [...sizes, size]
    if (next.length > 0) slipStore.setSizes(next.toSorted((a, b) => a - b))
  }
  const linesOf = (size: number) => winLines({ legs, sizes: [size], isEachWay: false })
  return (
    <fieldset className={css.system}>
      <legend className={css.legend}>{t('label')}</legend>
      {!isWithBankers && systemBetsOf(free).length > 0 && (
        <div className={css.chips}>
          {systemBetsOf(free).map((bet) => (
            <button
              key={bet}
              type="button"
              className={css.chip}
              aria-pressed={bet === name}
              onClick={() => slipStore.setSizes(fullCover(free, systemBets[bet].from))}
            >
              {named(bet)}
            </button>
          ))}
        </div>
      )}
      <div className={css.chips}>
        {Array.from({ length: free }, (_, at) => at + 1).map((size) => (
          <button
            key={size}
            type="button"
            className={css.chip}
            aria-pressed={sizes.includes(size)}
            onClick={() => toggle(size)}
          >
            {t('size', { size, count: free })}
            <span className={css.lines} dir="ltr">{`×${linesOf(size)}`}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

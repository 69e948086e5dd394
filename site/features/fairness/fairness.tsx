import { useTranslations } from 'use-intl'
import type { ProvenGame } from '#contract/live-chains.ts'
import type { FairnessView } from '#contract/studio.ts'
import type { RoundProof } from '../../paths.ts'
import { LiveChains } from './live-chains.tsx'
import { OwnSeeds } from './own-seeds.tsx'
import type { TypedSpin } from './spin-proof.ts'
import { Verifier } from './verifier.tsx'
import { WheelVerifier } from './wheel-verifier.tsx'
import css from './fairness.module.css'

const steps = ['commit', 'play', 'reveal', 'check'] as const

type FairnessProps = {
  games: readonly { sysname: string; name: string }[]
  live: readonly ProvenGame[]
  seeds: FairnessView | null
  proof: RoundProof
  /** The wheel spin in the address. */
  spin: TypedSpin
}

/** How outcomes are drawn, the player's seeds, a verifier for any round, and the chains of live games. */
export function Fairness({ games, live, seeds, proof, spin }: FairnessProps) {
  const t = useTranslations('fairness')
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <p className={css.intro}>{t('intro')}</p>
      </header>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step} className={css.step}>
            <h2 className={css.stepTitle}>{t(`steps.${step}.title`)}</h2>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <details className={css.details}>
        <summary>{t('formula.title')}</summary>
        <p>{t('formula.text')}</p>
        <pre dir="ltr" className={css.formula}>
          <code>{formula}</code>
        </pre>
      </details>
      {seeds && <OwnSeeds seeds={seeds} />}
      <Verifier games={games} proof={proof} key={JSON.stringify(proof)} />
      <WheelVerifier proof={spin} key={JSON.stringify(spin)} />
      {live.length > 0 && <LiveChains games={live} />}
    </div>
  )
}

const formula = `commitment = SHA-256(server seed)
block(n)   = HMAC-SHA256(key: server seed, "client seed:nonce:n")
word       = next 4 bytes, most significant first
draw       = word, scaled to the bound; a word that would favour any value is skipped`

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ProvenGame, PublicChain } from '#contract/live-chains.ts'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { LiveRound } from './live-round.tsx'
import css from './fairness.module.css'

/** Games with shared rounds: what was published before them, and the latest rounds to verify. */
export function LiveChains({ games }: { games: readonly ProvenGame[] }) {
  const t = useTranslations('fairness.live')
  return (
    <section className={css.section} aria-labelledby="live-games">
      <h2 id="live-games">{t('title')}</h2>
      <p className={css.soft}>{t('text')}</p>
      {games.map((game) => (
        <LiveGame key={game.sysname} game={game} />
      ))}
    </section>
  )
}

function LiveGame({ game }: { game: ProvenGame }) {
  const t = useTranslations('fairness')
  const { sysname, name, kind, chains, rounds } = game
  return (
    <article className={css.liveGame} aria-labelledby={`live-${sysname}`}>
      <h3 id={`live-${sysname}`} className={css.liveName}>
        {name}
      </h3>
      {chains.map((chain) => (
        <LiveChain key={chain.id} chain={chain} />
      ))}
      <details className={css.details}>
        <summary>{t('formula.title')}</summary>
        <pre dir="ltr" className={css.formula}>
          <code>{`${chainFormula}\n${formulas[kind]}`}</code>
        </pre>
      </details>
      <h4 className={css.stepTitle}>{t('live.latest')}</h4>
      {rounds.length === 0 ? (
        <p className={css.soft}>{t('live.none')}</p>
      ) : (
        <ol className={css.liveRounds}>
          {rounds.map((round) => (
            <LiveRound key={round.id} game={game} round={round} />
          ))}
        </ol>
      )}
    </article>
  )
}

function LiveChain({ chain }: { chain: PublicChain }) {
  const t = useTranslations('fairness.live')
  const { drawn, left, length } = chain
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('rounds'), t('counted', { drawn, left, length })],
    [t('published'), <LocalDateTime key="published" iso={chain.published_at} />],
    [t('terminal'), <Code key="terminal" text={chain.terminal} />],
    [t('salt'), <Salt key="salt" chain={chain} />],
    ...(chain.salt_part === null ? [] : [[t('part'), <Code key="part" text={chain.salt_part} />] as const]),
    ...(chain.bound_at === null
      ? []
      : [[t('bound'), <LocalDateTime key="bound" iso={chain.bound_at} />] as const]),
  ]
  return (
    <>
      <h4 className={css.stepTitle}>{t(`state.${chain.state}`)}</h4>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.liveFact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** A chain that waits for a public value shows which one was announced. */
function Salt({ chain: { salt, announcement } }: { chain: PublicChain }) {
  const t = useTranslations('fairness.live')
  if (salt !== null) return <Code text={salt} />
  return announcement === null ? t('unsalted') : t('announced', { announcement })
}

function Code({ text }: { text: string }) {
  return (
    <code dir="ltr" className={css.code}>
      {text}
    </code>
  )
}

const chainFormula = `seed(n-1)  = SHA-256(seed(n) as hexadecimal text)
hash       = HMAC-SHA256(key: salt, bytes of seed(n))`

const formulas: Readonly<Record<ProvenGame['kind'], string>> = {
  crash: `h          = first 52 bits of hash
multiplier = max(1.00, floor(99 * 2^52 / (2^52 - h)) / 100)`,
  'live-roulette': `words      = hash as 32-bit numbers, most significant byte first
number     = first word below 4294967289, the largest multiple of 37, modulo 37`,
}

import { useTranslations } from 'use-intl'
import type { FreespinPack } from '#contract/freespins.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { When } from '#site/layout/texts/when.tsx'
import { WireAmount } from '#site/features/cashier/api-amount.tsx'
import { paths } from '#site/paths.ts'
import css from './free-rounds-list.module.css'

const tones = {
  received: 'brass',
  activated: 'info',
  finished: 'win',
  expired: 'neutral',
} as const satisfies Record<FreespinPack['status'], BadgeProps['tone']>

/** The player's free spins: open grants with a link to their game, and how the others ended (GM-10). */
export function FreeRoundsList({ packs }: { packs: readonly FreespinPack[] }) {
  const t = useTranslations('profile.freeRounds')
  return (
    <section className={css.packs} aria-labelledby="free-rounds">
      <h2 id="free-rounds">{t('title')}</h2>
      <List>
        {packs.map((pack) => (
          <ListRow
            key={pack.id}
            title={pack.games.map(({ name }) => name).join(' · ')}
            note={<PackFacts pack={pack} />}
            end={<Action pack={pack} />}
          />
        ))}
      </List>
    </section>
  )
}

const isOpen = ({ status }: FreespinPack): boolean => status === 'received' || status === 'activated'

function Action({ pack }: { pack: FreespinPack }) {
  const t = useTranslations('profile.freeRounds')
  const state = <Badge tone={tones[pack.status]}>{t(`states.${pack.status}`)}</Badge>
  if (!isOpen(pack) || pack.games.length > 1) return state
  return (
    <span className={css.end}>
      {state}
      <ButtonLink size="small" element={<Link to={paths.game(pack.game.sysname, 'real')} />}>
        {t('play')}
      </ButtonLink>
    </span>
  )
}

function PackFacts({ pack }: { pack: FreespinPack }) {
  const t = useTranslations('profile.freeRounds')
  const { remaining_count: left, total_count: total, most_won: most } = pack
  return (
    <span className={css.facts}>
      <span>
        {t('left', { left, total })} · <span>{t('stake')}</span> <WireAmount money={pack.bet} />
      </span>
      <span>
        {t('won')} <WireAmount money={pack.won} tone={pack.won.amount > 0 ? 'win' : 'plain'} />
      </span>
      <span>
        {t(isOpen(pack) ? 'until' : 'ended')} <When iso={pack.expires_at} />
      </span>
      {isOpen(pack) && <span>{t(`winnings.${pack.is_wagered ? 'wagered' : pack.winnings}`)}</span>}
      {isOpen(pack) && most && <span>{t.rich('most', { sum: () => <WireAmount money={most} /> })}</span>}
      {isOpen(pack) && pack.games.length > 1 && (
        <span className={css.games}>
          {pack.games.map(({ sysname, name }) => (
            <ButtonLink key={sysname} size="small" element={<Link to={paths.game(sysname, 'real')} />}>
              {t('playGame', { name })}
            </ButtonLink>
          ))}
        </span>
      )}
    </span>
  )
}

import { useTranslations } from 'use-intl'
import type { FreeSpinsGrantDto } from '#contract/freespins.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { paths } from '#site/paths.ts'
import css from './free-spins-list.module.css'

const tones = {
  received: 'brass',
  activated: 'info',
  finished: 'win',
  expired: 'neutral',
} as const satisfies Record<FreeSpinsGrantDto['status'], BadgeProps['tone']>

/** The player's free spins: open grants with a link to their game, and how the others ended (GM-10). */
export function FreeSpinsList({ grants }: { grants: readonly FreeSpinsGrantDto[] }) {
  const t = useTranslations('profile.freeRounds')
  return (
    <section className={css.packs} aria-labelledby="free-rounds">
      <h2 id="free-rounds">{t('title')}</h2>
      <List>
        {grants.map((grant) => (
          <ListRow
            key={grant.id}
            title={grant.games.map(({ name }) => name).join(' · ')}
            note={<GrantFacts pack={grant} />}
            end={<Action pack={grant} />}
          />
        ))}
      </List>
    </section>
  )
}

const isOpen = ({ status }: FreeSpinsGrantDto): boolean => status === 'received' || status === 'activated'

function Action({ pack: grant }: { pack: FreeSpinsGrantDto }) {
  const t = useTranslations('profile.freeRounds')
  const state = <Badge tone={tones[grant.status]}>{t(`states.${grant.status}`)}</Badge>
  if (!isOpen(grant) || grant.games.length > 1) return state
  return (
    <span className={css.end}>
      {state}
      <ButtonLink size="small" element={<Link to={paths.game(grant.game.sysname, 'real')} />}>
        {t('play')}
      </ButtonLink>
    </span>
  )
}

function GrantFacts({ pack: grant }: { pack: FreeSpinsGrantDto }) {
  const t = useTranslations('profile.freeRounds')
  const { remaining_count: left, total_count: total, most_won: maxWon } = grant
  return (
    <span className={css.facts}>
      <span>
        {t('left', { left, total })} · <span>{t('stake')}</span> <ApiAmount money={grant.bet} />
      </span>
      <span>
        {t('won')} <ApiAmount money={grant.won} tone={grant.won.amount > 0 ? 'win' : 'plain'} />
      </span>
      <span>
        {t(isOpen(grant) ? 'until' : 'ended')} <LocalDateTime iso={grant.expires_at} />
      </span>
      {isOpen(grant) && <span>{t(`winnings.${grant.is_wagered ? 'wagered' : grant.winnings}`)}</span>}
      {isOpen(grant) && maxWon && <span>{t.rich('most', { sum: () => <ApiAmount money={maxWon} /> })}</span>}
      {isOpen(grant) && grant.games.length > 1 && (
        <span className={css.games}>
          {grant.games.map(({ sysname, name }) => (
            <ButtonLink key={sysname} size="small" element={<Link to={paths.game(sysname, 'real')} />}>
              {t('playGame', { name })}
            </ButtonLink>
          ))}
        </span>
      )}
    </span>
  )
}

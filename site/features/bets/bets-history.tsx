import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Bet } from '#contract/sportsbook.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { BetCard } from './bet-card.tsx'
import { BetFilters } from './bet-filters.tsx'
import { isFiltered, type BetFilter } from './bet-filter.ts'
import { BetList } from './bet-list.tsx'
import { useBets, type BetPage } from './use-bets.ts'

type BetsHistoryProps = {
  filter: BetFilter
  first: BetPage
  /** The bet of the address; `unknown` if it is not one of this player’s. */
  recalled: Bet | 'unknown' | null
}

/** Every sports bet, the newest first (PF-06). */
export function BetsHistory({ filter, first, recalled }: BetsHistoryProps) {
  return (
    <>
      <BetFilters filter={filter} />
      <History key={JSON.stringify(filter)} filter={filter} first={first} />
      <Ticket recalled={recalled} filter={filter} />
    </>
  )
}

function History({ filter, first }: Omit<BetsHistoryProps, 'recalled'>) {
  return <BetList list={useBets(filter, first)} isFiltered={isFiltered(filter)} isWide />
}

function Ticket({ recalled, filter }: Omit<BetsHistoryProps, 'first'>) {
  const t = useTranslations('bets')
  const { to } = useSite()
  const navigate = useNavigate()
  const close = () => void navigate(to(paths.profile.sportsBets(filter)), { preventScrollReset: true })
  const bet = recalled === 'unknown' ? null : recalled
  return (
    <Dialog
      isOpen={recalled !== null}
      onClose={close}
      title={bet ? t('ticket', { number: bet.id }) : t('unknown.title')}
      closeLabel={t('close')}
    >
      {bet && <BetCard bet={bet} isReceipt />}
      {recalled === 'unknown' && <p>{t('unknown.text')}</p>}
    </Dialog>
  )
}

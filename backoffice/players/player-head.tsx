import { useTranslations } from 'use-intl'
import type { PlayerCard } from '#contract/operator/shapes/player-shapes.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths, type PlayerPart } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'
import { PlayerActions } from './player-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

const parts: readonly { part: PlayerPart; right: Parameters<ReturnType<typeof useMayDo>>[0] }[] = [
  { part: 'payments', right: 'cashier.read' },
  { part: 'postings', right: 'wallet.read' },
  { part: 'rounds', right: 'games.rounds' },
  { part: 'bonuses', right: 'bonuses.read' },
  { part: 'cashbacks', right: 'bonuses.read' },
  { part: 'loyalty', right: 'bonuses.read' },
  { part: 'affiliates', right: 'affiliates.read' },
  { part: 'chats', right: 'chats.read' },
  { part: 'markers', right: 'players.read' },
  { part: 'sessions', right: 'players.read' },
  { part: 'notes', right: 'players.read' },
  { part: 'trail', right: 'players.read' },
  { part: 'notifications', right: 'players.read' },
]

/** The parts of a player's card that the operator may see. */
export function PlayerTabs({ uid }: { uid: number | string }) {
  const t = useTranslations('players')
  const mayDo = useMayDo()
  return (
    <RecordTabs
      label={t('card')}
      tabs={[
        { to: paths.player(uid), label: t('overview'), isExact: true },
        ...parts
          .filter(({ right }) => mayDo(right))
          .map(({ part }) => ({ to: paths.playerPart(uid, part), label: t(`parts.${part}`) })),
        ...(mayDo('risk.read') ? [{ to: paths.riskPlayer(uid), label: t('parts.risk') }] : []),
      ]}
    />
  )
}

export function PlayerHead({ card }: { card: PlayerCard }) {
  const t = useTranslations('players')
  const name = [card.first_name, card.last_name].filter(Boolean).join(' ')
  return (
    <>
      <PageHead
        title={name || card.email?.value || card.login}
        back={{ to: paths.players(), label: t('players') }}
        aside={
          <>
            <StatusBadge status={card.status} />
            <bdi>{card.uid}</bdi>
          </>
        }
        actions={<PlayerActions card={card} />}
      />
      <PlayerTabs uid={card.uid} />
    </>
  )
}

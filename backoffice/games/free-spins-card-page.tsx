import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffFreeSpinsGame } from '#contract/operator/games/free-spins.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { GamesTabs } from './games-tabs.tsx'

export const loader = ({ params }: LoaderFunctionArgs) =>
  backofficeApi.get('freeRounds/get', { id: params['id'] ?? '' })

export function Component() {
  const t = useTranslations('catalogue')
  const grant = useLoaderData<typeof loader>()
  return (
    <>
      <GamesTabs />
      <PageHead title={t('freeRounds.pack', { id: grant.id })} actions={<RevokeAction />} />
      <Panels>
        <Panel title={t('freeRounds.title')}>
          <Facts
            facts={[
              { label: t('state'), value: t(`freeRounds.states.${grant.status}`) },
              { label: t('player'), value: <PlayerLink uid={grant.uid} /> },
              { label: t('freeRounds.games'), value: grant.games.map(({ name }) => name).join(', ') },
              { label: t('freeRounds.rounds'), value: grant.rounds },
              { label: t('freeRounds.left'), value: grant.left },
              { label: t('stake'), value: <MoneyAmount money={grant.stake} /> },
              { label: t('watch.won'), value: <MoneyAmount money={grant.won} /> },
              { label: t('freeRounds.winnings'), value: t(`freeRounds.winningsTo.${grant.winnings}`) },
              { label: t('at'), value: <Timestamp iso={grant.at} /> },
              { label: t('freeRounds.expires'), value: <Timestamp iso={grant.expires_at} /> },
              {
                label: t('freeRounds.gift'),
                value: grant.gift && <Link to={paths.gift(grant.gift)}>{grant.gift}</Link>,
              },
              { label: t('freeRounds.given'), value: <bdi>{grant.granted_by}</bdi> },
              { label: t('reason'), value: <bdi>{grant.reason}</bdi> },
            ]}
          />
        </Panel>
        {grant.supplier !== 'studio' &&
          grant.games.map((game) => <AtSupplier key={game.sysname} supplier={grant.supplier} game={game} />)}
      </Panels>
    </>
  )
}

/** The state of the grant at the supplier, for one game. */
function AtSupplier({ supplier, game }: { supplier: string; game: StaffFreeSpinsGame }) {
  const t = useTranslations('catalogue')
  const { name, state, reason, words, attempts, asked_at: askedAt, reward_id: rewardId } = game
  return (
    <Panel title={`${t('freeRounds.atSupplier')}: ${name}`}>
      <Facts
        facts={[
          { label: t('state'), value: t(`freeRounds.gameStates.${state}`) },
          ...(reason ? [{ label: t('freeRounds.why'), value: t(`freeRounds.reasons.${reason}`) }] : []),
          ...(words ? [{ label: t('freeRounds.words'), value: <bdi>{words}</bdi> }] : []),
          { label: t('freeRounds.supplier'), value: <bdi>{supplier}</bdi> },
          { label: t('freeRounds.attempts'), value: attempts },
          { label: t('freeRounds.lastAsked'), value: askedAt && <Timestamp iso={askedAt} /> },
          { label: t('freeRounds.rewardName'), value: rewardId && <bdi>{rewardId}</bdi> },
        ]}
      />
    </Panel>
  )
}

function RevokeAction() {
  const t = useTranslations('catalogue')
  const mayGrant = useMayDo()('games.grant')
  const { id, left, status } = useLoaderData<typeof loader>()
  const isOpen = status === 'asked' || status === 'received' || status === 'activated'
  return (
    <ActionButton
      label={t('freeRounds.cancel.open')}
      tone="danger"
      title={t('freeRounds.cancel.open')}
      text={t('freeRounds.cancel.text')}
      disabledReason={mayGrant ? (isOpen ? undefined : t('freeRounds.isOver')) : t('freeRounds.mayNot')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t('freeRounds.cancel.open')}
      doneText={t('freeRounds.cancel.done')}
      run={({ reason = '' }) => backofficeApi.post('freeRounds/cancel', { id, seen_left: left, reason })}
    />
  )
}

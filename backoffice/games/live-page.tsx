import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeChain, BackofficeLiveRound } from '#contract/operator/games/live.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { PageHead } from '../layout/page-head.tsx'
import { ActionButton } from '../record/action-button.tsx'
import { numberText } from '../record/number-text.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { GamesTabs } from './games-tabs.tsx'

export const loader = () => backofficeApi.get('games/getLive')

const factorOf = (hundredths: string) => (
  <bdi dir="ltr">
    ×{numberText(Number(hundredths) / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
  </bdi>
)

/** Shared live rounds: the stakes in them, and what is left of their seed chains. */
export function Component() {
  const t = useTranslations('catalogue.live')
  const { limit, chains, rounds } = useLoaderData<typeof loader>()
  return (
    <>
      <GamesTabs />
      <PageHead title={t('title')} />
      <Panels>
        <Panel title={t('rounds')}>
          <Facts facts={[{ label: t('limit'), value: <MoneyAmount money={limit} /> }]} />
          {rounds.length === 0 && <p>{t('none')}</p>}
        </Panel>
        {chains.map((chain) => (
          <Chain key={chain.id} chain={chain} />
        ))}
        {rounds.map((round) => (
          <Round key={round.id} round={round} />
        ))}
      </Panels>
    </>
  )
}

function Chain({ chain }: { chain: BackofficeChain }) {
  const t = useTranslations('catalogue.live')
  const tc = useTranslations('catalogue')
  const mayDo = useMayDo()
  const code = (text: string) => <code dir="ltr">{text}</code>
  return (
    <Panel title={`${t('chain')} ${chain.id}`}>
      <Facts
        facts={[
          { label: tc('game'), value: chain.game },
          { label: t('length'), value: numberText(chain.length) },
          { label: t('left'), value: numberText(chain.left) },
          { label: t('published'), value: <Timestamp iso={chain.published_at} /> },
          { label: t('terminal'), value: code(chain.terminal) },
          { label: t('salt'), value: chain.salt === null ? t('waits') : code(chain.salt) },
          ...(chain.announcement === null ? [] : [{ label: t('announced'), value: chain.announcement }]),
        ]}
      />
      {chain.salt_rule === 'public' && chain.salt === null && (
        <ActionButton
          label={t('bind')}
          title={t('bindTitle')}
          text={t('bindText')}
          disabledReason={mayDo('games.manage') ? undefined : tc('mayNotManage')}
          fields={[{ name: 'salt', label: t('bindField'), kind: 'line', isRequired: true }]}
          agree={t('bind')}
          doneText={t('bound')}
          run={({ salt = '' }) =>
            backofficeApi.post('games/bindSalt', { chain_id: chain.id, salt: salt.trim() })
          }
        />
      )}
    </Panel>
  )
}

function Round({ round }: { round: BackofficeLiveRound }) {
  const t = useTranslations('catalogue.live')
  const tc = useTranslations('catalogue')
  const isCrash = round.game === 'crash'
  const { point, limited_at: limitedAt, how_ended: how } = round
  return (
    <Panel title={`${t('round')} ${round.id}`}>
      <Facts
        facts={[
          { label: tc('game'), value: round.game },
          { label: t('starts'), value: <Timestamp iso={round.starts_at} /> },
          ...(how === 'bust' ? [] : [{ label: t('end'), value: how === null ? t('goesOn') : t('broken') }]),
          ...(point === null
            ? []
            : [
                isCrash
                  ? { label: t('point'), value: factorOf(point) }
                  : { label: t('number'), value: point },
              ]),
          ...(limitedAt === null ? [] : [{ label: t('limitedAt'), value: factorOf(limitedAt) }]),
          { label: t('chain'), value: `${round.chain_id} · ${t('index')} ${numberText(round.index)}` },
          { label: t('bets'), value: numberText(round.bets) },
          { label: t('staked'), value: <MoneyAmount money={round.staked} /> },
          { label: t('in'), value: <MoneyAmount money={round.in} /> },
          { label: t('won'), value: <MoneyAmount money={round.won} /> },
        ]}
      />
    </Panel>
  )
}

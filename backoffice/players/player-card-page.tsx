import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DepositLimit } from '#contract/deposit-limits.ts'
import type { PlayerCard } from '#contract/operator/shapes/player-shapes.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { loadBetting, PlayerBettingPanel } from '../betting/limits/player-betting-panel.tsx'
import { MarkersPanel } from '../markers/markers-panel.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { loadCard, uidOf } from './load-player.ts'
import { PlayerHead } from './player-head.tsx'
import { StatusBadge } from './status-badge.tsx'
import css from './players.module.css'

export const loader = async (args: LoaderFunctionArgs) => {
  const [card, markers, betting] = await Promise.all([
    loadCard(args),
    backofficeApi.get('markers/getOfPlayer', { uid: uidOf(args) }),
    loadBetting(uidOf(args)),
  ])
  return { card, markers, betting }
}

export function Component() {
  const { card, markers, betting } = useLoaderData<typeof loader>()
  return (
    <>
      <PlayerHead card={card} />
      <Restrictions card={card} />
      <Panels>
        <Identity card={card} />
        <Money card={card} />
        <PlayerBettingPanel uid={card.uid} betting={betting} />
        <MarkersPanel markers={markers} />
        <Access card={card} />
        <Duplicates card={card} />
        <PastRestrictions card={card} />
      </Panels>
    </>
  )
}

function Restrictions({ card }: { card: PlayerCard }) {
  const t = useTranslations('players')
  return card.standings.map(({ kind, reason, set_by, set_at, ends_at, ...more }) => (
    <div key={kind} className={css.standing}>
      <Notice tone="danger" title={t(`statuses.${kind}`)}>
        {reason} · <bdi>{set_by}</bdi>, <Timestamp iso={set_at} />
        {ends_at && (
          <>
            {' '}
            · {t('until')} <Timestamp iso={ends_at} />
          </>
        )}
        {kind === 'excluded' && <AfterExclusion ends_at={ends_at} {...more} />}
      </Notice>
    </div>
  ))
}

type Standing = PlayerCard['standings'][number]

/** The kind of exclusion, and when the account reopens after it. */
function AfterExclusion({
  period,
  ends_at: end,
  cooling_off_hours: hours,
  return_at: returnAt,
}: Pick<Standing, 'period' | 'ends_at' | 'cooling_off_hours' | 'return_at'>) {
  const t = useTranslations('players')
  return (
    <>
      {period && ` · ${t(`exclusionPeriods.${period}`)}`}
      {end === null && !period && ` · ${t('noEnd')}`}
      {returnAt ? (
        <> · {t.rich('opens', { when: () => <Timestamp iso={returnAt} /> })}</>
      ) : (
        hours !== null && ` · ${t('waitsForWish')}`
      )}
    </>
  )
}

function Contact({ contact, isPhone = false }: { contact: PlayerCard['email']; isPhone?: boolean }) {
  const t = useTranslations('players')
  if (!contact) return '–'
  return (
    <>
      <bdi dir="ltr">{isPhone ? `+${contact.value}` : contact.value}</bdi>{' '}
      <Badge tone={contact.is_confirmed ? 'win' : 'neutral'}>
        {t(contact.is_confirmed ? 'confirmed' : 'unconfirmed')}
      </Badge>
    </>
  )
}

/** The verification level, what is missing for the next, and what is blocked until then. */
function Verification({ card: { verification } }: { card: PlayerCard }) {
  const t = useTranslations('players')
  const { state, labels, changed_at: at, block } = verification
  return (
    <>
      {t(`verification.states.${state}`)}
      {at && (
        <>
          {', '}
          <Timestamp iso={at} />
        </>
      )}
      {labels.length > 0 && (
        <>
          {' '}
          (<bdi>{labels.join(', ')}</bdi>)
        </>
      )}
      {block !== 'none' && <div>{t(`verification.blocks.${block}`)}</div>}
    </>
  )
}

function Identity({ card }: { card: PlayerCard }) {
  const t = useTranslations('players')
  const name = [card.first_name, card.middle_name, card.last_name].filter(Boolean).join(' ')
  return (
    <Panel title={t('identity')}>
      <Facts
        facts={[
          { label: t('uid'), value: <bdi>{card.uid}</bdi> },
          { label: t('login'), value: <bdi>{card.login}</bdi> },
          { label: t('name'), value: name && <bdi>{name}</bdi> },
          { label: t('birthDate'), value: card.birth_date },
          { label: t('email'), value: <Contact contact={card.email} /> },
          { label: t('phone'), value: <Contact contact={card.phone} isPhone /> },
          { label: t('country'), value: card.country },
          { label: t('locale'), value: card.locale },
          { label: t('verified'), value: <Verification card={card} /> },
          { label: t('mailing'), value: t(card.is_subscribed ? 'yes' : 'no') },
          { label: t('registered'), value: <Timestamp iso={card.reg_time} /> },
          ...(card.closed_at ? [{ label: t('closed'), value: <Timestamp iso={card.closed_at} /> }] : []),
        ]}
      />
    </Panel>
  )
}

/** Only what the operator's rights allow; without any of them the panel is not shown. */
function Money({ card: { balances, paid, rounds } }: { card: PlayerCard }) {
  const t = useTranslations('players')
  if (!balances && !paid && rounds === null) return null
  return (
    <Panel title={t('money')}>
      <Facts
        facts={[
          ...(balances ?? [])
            .filter(({ pocket, balance, held }) => pocket === 'main' || balance.amount > 0 || held.amount > 0)
            .map(({ pocket, balance, held }) => ({
              label: t(`pockets.${pocket}`),
              value: (
                <>
                  <MoneyAmount money={balance} />
                  {held.amount > 0 && (
                    <>
                      {' '}
                      ({t('reserved')} <MoneyAmount money={held} />)
                    </>
                  )}
                </>
              ),
            })),
          ...(paid
            ? [
                {
                  label: t('deposited', { count: paid.deposits }),
                  value: <MoneyAmount money={paid.deposited} />,
                },
                {
                  label: t('withdrawn', { count: paid.withdrawals }),
                  value: <MoneyAmount money={paid.withdrawn} />,
                },
                { label: t('net'), value: <MoneyAmount money={paid.net} isSigned /> },
                ...(paid.owed.amount > 0
                  ? [{ label: t('owed'), value: <MoneyAmount money={paid.owed} /> }]
                  : []),
                ...paid.limits.map((limit) => ({
                  label: t('limit', { days: Number(limit.period) }),
                  value: <LimitValue limit={limit} currency={paid.owed.currency} />,
                })),
                ...paid.loss_limits.map((limit) => ({
                  label: t('lossLimit', { days: Number(limit.period) }),
                  value: <LimitValue limit={limit} currency={paid.owed.currency} />,
                })),
                ...paid.time_limits.map((limit) => ({
                  label: t('timeLimit', { days: Number(limit.period) }),
                  value: <TimeLimitValue limit={limit} />,
                })),
                {
                  label: t('realityCheck'),
                  value:
                    paid.reality_check === null
                      ? t('realityCheckNone')
                      : t('realityCheckEvery', { minutes: paid.reality_check }),
                },
              ]
            : []),
          ...(rounds === null ? [] : [{ label: t('rounds'), value: rounds }]),
        ]}
      />
    </Panel>
  )
}

/** A limit that the player has set: its amount, the remainder, and its pending change. */
function LimitValue({ limit, currency }: { limit: DepositLimit; currency: string }) {
  const t = useTranslations('players')
  const { limit_amount, available_amount, pending } = limit
  const sum = (amount: number) => <MoneyAmount money={{ amount, currency }} />
  return (
    <>
      {sum(limit_amount)} ({t.rich('limitLeft', { sum: () => sum(available_amount) })})
      {pending && (
        <>
          {' '}
          {t.rich(pending.limit_amount === null ? 'limitEnds' : 'limitBecomes', {
            sum: () => sum(pending.limit_amount ?? 0),
            when: () => <Timestamp iso={pending.effective_at} />,
          })}
        </>
      )}
    </>
  )
}

/** The same for a limit on playing time, in minutes. */
function TimeLimitValue({ limit }: { limit: DepositLimit }) {
  const t = useTranslations('players')
  const { limit_amount, available_amount, pending } = limit
  return (
    <>
      {t('timeLeft', { left: Math.floor(available_amount), limit: limit_amount })}
      {pending && (
        <>
          {' '}
          {t.rich(pending.limit_amount === null ? 'limitEnds' : 'timeBecomes', {
            limit: pending.limit_amount ?? 0,
            when: () => <Timestamp iso={pending.effective_at} />,
          })}
        </>
      )}
    </>
  )
}

function Access({ card }: { card: PlayerCard }) {
  const t = useTranslations('players')
  const last = card.last_sign_in
  return (
    <Panel title={t('access')}>
      <Facts
        facts={[
          { label: t('lastSeen'), value: last && <Timestamp iso={last.at} /> },
          { label: t('from'), value: last && <bdi>{last.ip}</bdi> },
          { label: t('browser'), value: last && [last.browser, last.system].filter(Boolean).join(', ') },
          { label: t('openSessions'), value: card.open_sessions },
          { label: t('secondFactor'), value: t(`factors.${card.two_factor ?? 'none'}`) },
          { label: t('passkeys'), value: card.passkeys },
          { label: t('parts.notes'), value: card.notes },
        ]}
      />
    </Panel>
  )
}

function Duplicates({ card }: { card: PlayerCard }) {
  const t = useTranslations('players')
  if (card.duplicates.length === 0) return null
  return (
    <Panel title={t('duplicates')}>
      <ul className={css.plain}>
        {card.duplicates.map(({ uid, login, status, likeness }) => (
          <li key={uid} className={css.line}>
            <Link to={paths.player(uid)}>
              <bdi>{login}</bdi>
            </Link>
            <StatusBadge status={status} />
            <span className={css.soft}>{likeness.map((by) => t(`likeness.${by}`)).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function PastRestrictions({ card }: { card: PlayerCard }) {
  const t = useTranslations('players')
  if (card.past_standings.length === 0) return null
  return (
    <Panel title={t('pastStandings')}>
      <ul className={css.plain}>
        {card.past_standings.map(({ kind, reason, set_at, ended_at, end_reason }) => (
          <li key={`${kind} ${set_at}`}>
            <b>{t(`statuses.${kind}`)}</b> <Timestamp iso={set_at} /> – <Timestamp iso={ended_at} />
            <div className={css.soft}>
              {reason} · {end_reason}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

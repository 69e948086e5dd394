import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DisputeCard } from '#contract/operator/disputes.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { methodName } from '../cashier/payment-columns.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { useEventName } from '../record/event-name.ts'
import { Facts } from '../record/facts.tsx'
import { Panel } from '../record/panel.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Trail } from '../record/trail.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { DisputeReason } from './dispute-state.tsx'
import css from './disputes.module.css'

type PanelProps = { card: DisputeCard }

export function DisputePanel({ card }: PanelProps) {
  const t = useTranslations('disputes')
  const cashier = useTranslations('cashier')
  return (
    <Panel title={t('facts')}>
      <Facts
        facts={[
          { label: t('sum'), value: <MoneyAmount money={card.amount} /> },
          { label: t('stage'), value: t(`stages.${card.stage}`) },
          { label: t('reason'), value: <DisputeReason dispute={card} /> },
          { label: t('opened'), value: <Timestamp iso={card.opened_at} /> },
          { label: t('answerBy'), value: <Timestamp iso={card.answer_by} /> },
          { label: t('owner'), value: card.owner && <bdi>{card.owner}</bdi> },
          { label: t('provider'), value: <bdi>{card.provider}</bdi> },
          { label: cashier('providerReference'), value: <bdi>{card.dispute}</bdi> },
          ...(card.approval_id
            ? [
                {
                  label: cashier('secondPerson'),
                  value: <Link to={paths.approval(card.approval_id)}>{cashier('isAsked')}</Link>,
                },
              ]
            : []),
          ...(card.refusal ? [{ label: t('refused'), value: <bdi>{card.refusal}</bdi> }] : []),
        ]}
      />
    </Panel>
  )
}

/** The deposit, and what of it was taken from whom. */
export function MoneyPanel({ card: { deposit, deposit_id, taken } }: PanelProps) {
  const t = useTranslations('disputes')
  const cashier = useTranslations('cashier')
  return (
    <Panel title={t('money.title')}>
      <Facts
        facts={[
          {
            label: cashier('payment'),
            value: <Link to={paths.deposit(deposit_id)}>{cashier('deposit', { id: deposit_id })}</Link>,
          },
          { label: cashier('sum'), value: <MoneyAmount money={deposit.amount} /> },
          { label: cashier('method'), value: methodName(cashier, deposit.method) },
          { label: cashier('begun'), value: <Timestamp iso={deposit.created_at} /> },
          ...(taken
            ? [
                { label: t('money.taken'), value: <Timestamp iso={taken.at} /> },
                { label: t('money.fromPlayer'), value: <MoneyAmount money={taken.from_player} /> },
                { label: cashier('owed'), value: <MoneyAmount money={taken.owed} /> },
                ...(taken.restored_at
                  ? [{ label: t('money.restored'), value: <Timestamp iso={taken.restored_at} /> }]
                  : []),
              ]
            : [{ label: t('money.taken'), value: t('money.none') }]),
        ]}
      />
    </Panel>
  )
}

/** The player; personal data is shown only with the right to it. */
export function DisputedPlayer({ card: { uid, email, player } }: PanelProps) {
  const t = useTranslations('disputes')
  const cashier = useTranslations('cashier')
  const mayRead = useMayDo()('players.read')
  return (
    <Panel title={cashier('player')}>
      <Facts
        facts={[
          { label: cashier('player'), value: <PlayerLink uid={uid}>{email ?? uid}</PlayerLink> },
          { label: cashier('standing'), value: cashier(`standings.${player.status}`) },
          { label: cashier('country'), value: player.country },
          { label: cashier('identity'), value: cashier(player.is_verified ? 'isVerified' : 'notVerified') },
          { label: cashier('registered'), value: <Timestamp iso={player.registered_at} /> },
          ...(mayRead
            ? [
                {
                  label: t('harm'),
                  value: player.harm && (
                    <Link to={paths.playerPart(uid, 'markers')}>
                      {t('harmScore', { score: player.harm.score })}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}

export function UpdatesPanel({ card: { updates } }: PanelProps) {
  const t = useTranslations('disputes')
  return (
    <Panel title={t('updates')}>
      <Trail
        events={updates.toReversed().map(({ stage, state, at }) => ({
          id: `${stage} ${state}`,
          at,
          title: t(`states.${state}`),
          by: t(`stages.${stage}`),
        }))}
      />
    </Panel>
  )
}

export function NotesPanel({ card: { id, notes } }: PanelProps) {
  const t = useTranslations('disputes')
  const mayAddNote = useMayDo()('cashier.review')
  return (
    <Panel
      title={t('notes.title')}
      aside={
        <ActionButton
          label={t('notes.add')}
          title={t('notes.add')}
          disabledReason={mayAddNote ? undefined : t('mayNot')}
          fields={[{ name: 'text', label: t('notes.text'), kind: 'lines', isRequired: true }]}
          agree={t('notes.save')}
          doneText={t('notes.saved')}
          run={({ text = '' }) => backofficeApi.post('disputes/addNote', { id, text })}
        />
      }
    >
      {notes.length === 0 ? (
        <p className={css.soft}>{t('notes.none')}</p>
      ) : (
        <ul className={css.plain}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={css.text} dir="auto">
                {note.text}
              </p>
              <span className={css.soft}>
                <bdi>{note.author}</bdi>, <Timestamp iso={note.written_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function DisputeTrail({ card }: PanelProps) {
  const t = useTranslations('cashier')
  const words = useTranslations('disputes')
  const eventName = useEventName()
  return (
    <Panel title={t('trail')}>
      <Trail
        events={card.trail.toReversed().map(({ at, type, actor, actor_kind, reason }, index) => ({
          id: String(index),
          at,
          title: eventName(type),
          by: <bdi>{actor || t(`actors.${actor_kind}`)}</bdi>,
          note: words.has(`states.${reason}`)
            ? words(`states.${reason as 'won'}`)
            : words.has(`ends.${reason}`)
              ? words(`ends.${reason as 'taken'}`)
              : reason,
        }))}
      />
    </Panel>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeTicketDetails } from '#contract/operator/support.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { AnswerBox } from './answer-box.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { toneOf } from './ticket-tone.ts'
import css from './ticket-card-page.module.css'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const ticket = await backofficeApi.get('support/getTicket', { number: params.number ?? '' })
  const [assignees, canned] = await Promise.all([
    backofficeApi.get('support/getAssignees'),
    backofficeApi.get('support/getCannedAnswers', { language: ticket.locale }),
  ])
  return { ticket, assignees: assignees.items, canned: canned.items }
}

export function Component() {
  const t = useTranslations('support')
  const { ticket, assignees, canned } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={ticket.number}
        back={{ to: paths.tickets(), label: t('tickets') }}
        aside={<Badge tone={toneOf(ticket.state)}>{t(`states.${ticket.state}`)}</Badge>}
        actions={<TicketActions ticket={ticket} assignees={assignees} />}
      />
      <Panels>
        <Panel title={t('conversation')}>
          <ol className={css.thread}>
            {ticket.messages.map((message) => (
              <Message key={message.id} message={message} locale={ticket.locale} />
            ))}
          </ol>
          <AnswerBox key={ticket.version} ticket={ticket} canned={canned} />
        </Panel>
        <Panel title={t('about')}>
          <Facts facts={useTicketFacts(ticket)} />
        </Panel>
      </Panels>
    </>
  )
}

const useTicketFacts = (ticket: BackofficeTicketDetails) => {
  const t = useTranslations('support')
  const restrictions = useTranslations('players.statuses')
  const { player } = ticket
  return [
    { label: t('name'), value: ticket.name && <bdi>{ticket.name}</bdi> },
    { label: t('email'), value: <bdi>{ticket.email}</bdi> },
    { label: t('address'), value: t(ticket.is_address_proved ? 'proved' : 'unproved') },
    { label: t('topic'), value: ticket.topic.name },
    { label: t('language'), value: ticket.locale },
    { label: t('assignee'), value: ticket.assignee?.name },
    { label: t('openedAt'), value: <Timestamp iso={ticket.created_at} /> },
    { label: t('waitingSince'), value: <Timestamp iso={ticket.waiting_since} /> },
    { label: t('firstAnswer'), value: <Timestamp iso={ticket.first_answered_at} /> },
    ...(player
      ? [
          { label: t('player'), value: <PlayerLink uid={player.uid}>{player.login}</PlayerLink> },
          { label: t('playerNumber'), value: player.uid },
          { label: t('knownBy'), value: t(`known.${player.known_by}`) },
          { label: t('country'), value: `${player.country}, ${player.currency}` },
          { label: t('status'), value: restrictions(player.status as 'active') },
          { label: t('otherTickets'), value: player.tickets },
        ]
      : [{ label: t('player'), value: t('guest') }]),
  ]
}

type MessageProps = { message: BackofficeTicketDetails['messages'][number]; locale: string }

function Message({ message, locale }: MessageProps) {
  const t = useTranslations('support')
  const { writer, staff, text, via, from_address, at, attachments } = message
  return (
    <li className={css.message} data-writer={writer}>
      <p className={css.line}>
        <b>{writer === 'player' ? t('writer') : (staff?.name ?? t('staff'))}</b>
        {writer === 'note' && <Badge>{t('note.badge')}</Badge>}
        <span>{t(`via.${via}`)}</span>
        {from_address && (
          <Badge tone="danger">
            {t('otherSender')} <bdi>{from_address}</bdi>
          </Badge>
        )}
        <Timestamp iso={at} />
      </p>
      <p className={css.words} dir="auto" lang={writer === 'note' ? undefined : locale}>
        {text}
      </p>
      {attachments.length > 0 && (
        <ul className={css.files}>
          {attachments.map(({ id, name, size }) => (
            <li key={id}>
              <a href={`/backoffice/file/support/${id}`} download>
                <bdi>{name}</bdi>
              </a>{' '}
              ({t('kilobytes', { size: Math.ceil(size / 1024) })})
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

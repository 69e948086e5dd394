import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PlayerMarkers, SpendingCheck } from '#contract/operator/markers.ts'
import {
  checkFindings,
  interactionOutcomes,
  reviewIntervalDays,
  staffInteractions,
} from '#contract/operator/markers.ts'
import { formatDateTime } from '#contract/format-date.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { backofficeDateForm } from '../i18n/backoffice-texts.ts'
import { useMayDo } from '../layout/use-self.ts'
import { loadCard, uidOf } from '../players/load-player.ts'
import { PlayerHead } from '../players/player-head.tsx'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { Reasons, Score } from './marker-labels.tsx'
import { ReviewDue } from './markers-panel.tsx'
import css from './markers.module.css'

export const loader = async (args: LoaderFunctionArgs) => {
  const [card, markers] = await Promise.all([
    loadCard(args),
    backofficeApi.get('markers/getOfPlayer', { uid: uidOf(args) }),
  ])
  return { card, markers }
}

export function Component() {
  const { card, markers } = useLoaderData<typeof loader>()
  return (
    <>
      <PlayerHead card={card} />
      <Panels>
        <Now markers={markers} />
        <Days markers={markers} />
        {markers.checks.map((check) => (
          <Check key={check.id} check={check} />
        ))}
        <Interactions markers={markers} />
      </Panels>
    </>
  )
}

function Now({ markers }: { markers: PlayerMarkers }) {
  const t = useTranslations('markers')
  const { score, day, reasons, look_from: reviewFrom, look } = markers
  return (
    <Panel title={t('title')}>
      {score === null || day === null ? (
        <p className={css.soft}>{t('never')}</p>
      ) : (
        <>
          <p className={css.head}>
            <Score score={score} reviewFrom={reviewFrom} />
            <span className={css.soft}>
              {t('ofDay', { day: formatDateTime(day, 'date', backofficeDateForm(), 'UTC') })}
            </span>
          </p>
          <Reasons reasons={reasons} />
        </>
      )}
      <p>
        <ReviewDue look={look} />
      </p>
      <div className={css.ways}>
        <Record markers={markers} />
      </div>
    </Panel>
  )
}

function Days({ markers: { history, look_from: reviewFrom } }: { markers: PlayerMarkers }) {
  const t = useTranslations('markers')
  if (history.length === 0) return null
  return (
    <Panel title={t('history')}>
      {/* A list that is scrolled can be reached by keys. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={css.days} tabIndex={0} aria-label={t('history')}>
        {history.map(({ day, score }) => (
          <li key={day} className={css.day}>
            <span>{formatDateTime(day, 'date', backofficeDateForm(), 'UTC')}</span>
            <span className={css.bar} data-high={score >= reviewFrom} aria-hidden="true">
              <span style={{ inlineSize: `${score}%` }} />
            </span>
            <span className={css.figure}>{score}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Record({ markers: { uid } }: { markers: PlayerMarkers }) {
  const t = useTranslations('markers')
  const players = useTranslations('players')
  const mayDo = useMayDo()
  return (
    <ActionButton
      label={t('record.open')}
      tone="primary"
      title={t('record.open')}
      text={t('record.text')}
      disabledReason={mayDo('players.note') ? undefined : players('mayNotNote')}
      fields={[
        {
          name: 'kind',
          label: t('record.kind'),
          kind: 'choice',
          options: staffInteractions.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          name: 'outcome',
          label: t('record.outcome'),
          kind: 'choice',
          options: [
            { value: '', label: t('record.noOutcome') },
            ...interactionOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })),
          ],
        },
        { name: 'note', label: t('record.note'), kind: 'lines', isRequired: true },
        {
          name: 'next_look_days',
          label: t('record.next'),
          kind: 'choice',
          initial: '14',
          options: reviewIntervalDays.map((days) => ({
            value: String(days),
            label: days === 0 ? t('record.noNext') : t('record.inDays', { days }),
          })),
        },
      ]}
      agree={t('record.agree')}
      doneText={t('record.done')}
      run={({ kind, outcome, note = '', next_look_days: days = '14' }) =>
        backofficeApi.post('markers/recordInteraction', {
          uid,
          kind: kind as 'call',
          ...(outcome ? { outcome: outcome as 'improved' } : {}),
          note,
          next_look_days: days,
        })
      }
    />
  )
}

function Check({ check }: { check: SpendingCheck }) {
  const t = useTranslations('markers')
  const players = useTranslations('players')
  const mayDo = useMayDo()
  const { id, net, threshold, days, opened_at, closed_at, closed_by, finding, note } = check
  return (
    <Panel title={t('check.title')}>
      <p>
        {t.rich('check.why', {
          net: () => <MoneyAmount money={net} />,
          threshold: () => <MoneyAmount money={threshold} />,
          days,
        })}
      </p>
      <Facts
        facts={[
          { label: t('check.opened'), value: <Timestamp iso={opened_at} /> },
          ...(closed_at
            ? [
                { label: t('check.closed'), value: <Timestamp iso={closed_at} /> },
                { label: t('check.by'), value: <bdi>{closed_by}</bdi> },
                { label: t('check.finding'), value: finding && t(`findings.${finding}`) },
              ]
            : []),
        ]}
      />
      {note && (
        <p className={css.note} dir="auto">
          {note}
        </p>
      )}
      {!closed_at && (
        <div className={css.ways}>
          <ActionButton
            label={t('check.close')}
            title={t('check.close')}
            text={t('check.closeText')}
            disabledReason={mayDo('players.note') ? undefined : players('mayNotNote')}
            fields={[
              {
                name: 'finding',
                label: t('check.finding'),
                kind: 'choice',
                options: checkFindings.map((value) => ({ value, label: t(`findings.${value}`) })),
              },
              { name: 'note', label: t('record.note'), kind: 'lines', isRequired: true },
            ]}
            agree={t('check.close')}
            doneText={t('check.done')}
            run={(given) =>
              backofficeApi.post('markers/closeCheck', {
                id,
                finding: given.finding as 'none',
                note: given.note ?? '',
              })
            }
          />
        </div>
      )}
    </Panel>
  )
}

function Interactions({ markers: { interactions } }: { markers: PlayerMarkers }) {
  const t = useTranslations('markers')
  return (
    <Panel title={t('interactions')}>
      {interactions.length === 0 ? (
        <p className={css.soft}>{t('noInteractions')}</p>
      ) : (
        <ul className={css.done}>
          {interactions.map(({ id, kind, outcome, note, score, author, at, next_look_at: next }) => (
            <li key={id}>
              <b>{t(`kinds.${kind}`)}</b>
              {outcome && ` · ${t(`outcomes.${outcome}`)}`}
              {score !== null && ` · ${t('scoreOf', { score })}`}
              {note && (
                <p className={css.note} dir="auto">
                  {note}
                </p>
              )}
              <div className={css.soft}>
                {kind === 'tools_mailed' ? t('byItself') : <bdi>{author}</bdi>}, <Timestamp iso={at} />
                {next && (
                  <>
                    {' '}
                    · {t('lookNext')} <Timestamp iso={next} />
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

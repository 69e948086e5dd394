import { useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { currencyOf } from '#contract/money.ts'
import type { TrailEvent as PlayerEvent } from '#contract/operator/shapes/player-shapes.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { kindText } from '../outbox/kind-text.ts'
import { paths } from '../paths.ts'
import { Panel } from '../record/panel.tsx'
import { MoneyAmount, sumText } from '../record/money-amount.tsx'
import { Trail, type TrailEvent } from '../record/trail.tsx'
import { loadCard, uidOf } from './load-player.ts'
import { useEventName } from '../record/event-name.ts'
import { PlayerHead } from './player-head.tsx'
import css from './players.module.css'

const readTrail = (uid: string, kind: string, cursor?: string) =>
  backofficeApi.get('players/getTrail', {
    uid,
    ...(kind ? { kind: kind as 'audit' } : {}),
    ...(cursor ? { cursor } : {}),
  })

export const loader = async (args: LoaderFunctionArgs) => {
  const kind = new URL(args.request.url).searchParams.get('kind') ?? ''
  const [card, page] = await Promise.all([loadCard(args), readTrail(uidOf(args), kind)])
  return { card, page, kind }
}

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

type Recorded = PlayerEvent & { kind: 'audit' }

/** The facts of a record that has no earlier values, in one line; amounts are formatted. */
const factsOf = ({ before, after }: Recorded): string => {
  if (before !== null || after === null) return ''
  const { amount_minor: minor, currency, ...rest } = after
  const sum =
    typeof currency === 'string' && /^\d+$/.test(shown(minor))
      ? sumText({ amount: Number(minor) / 10 ** currencyOf(currency).exponent, currency })
      : shown(currency)
  const facts = Object.entries(rest)
    .filter(([, value]) => shown(value) !== '')
    .map(([name, value]) => `${name}: ${shown(value)}`)
  return [...(sum ? [sum] : []), ...facts].join(' · ')
}

const changesOf = ({ before, after }: Recorded) =>
  before === null
    ? []
    : [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
        name,
        before: shown(before?.[name]),
        after: shown(after?.[name]),
      }))

type Translate = ReturnType<typeof useTranslations>
type TranslateOutbox = ReturnType<typeof useTranslations<'outbox'>>

const onTrail = (
  t: Translate,
  translateMessage: TranslateOutbox,
  eventName: (type: string) => string,
  event: PlayerEvent,
): TrailEvent => {
  const id = `${event.kind} ${event.id}`
  if (event.kind === 'audit') {
    const { at, type, actor, actor_kind, ip, reason } = event
    const who = actor_kind === 'player' ? t('actors.player') : actor || t(`actors.${actor_kind}`)
    return {
      id,
      at,
      title: eventName(type),
      by: (
        <>
          <bdi>{who}</bdi>
          {ip && (
            <>
              {' '}
              · <bdi>{ip}</bdi>
            </>
          )}
        </>
      ),
      note: [reason, factsOf(event)].filter(Boolean).join(' · '),
      changes: changesOf(event),
    }
  }
  if (event.kind === 'payment')
    return {
      id,
      at: event.at,
      title: (
        <>
          {t(`types.${event.type}`)} <bdi>{event.id}</bdi>: <MoneyAmount money={event.amount} />
        </>
      ),
      by: t(`paymentStatuses.${event.status}`),
    }
  return {
    id,
    at: event.at,
    title: (
      <Link to={paths.message(event.id)}>
        {t(`message.${event.channel}`)}: {kindText(translateMessage, event.template)}
      </Link>
    ),
    by: <bdi>{event.recipient}</bdi>,
    note: translateMessage(`states.${event.state}`),
  }
}

export function Component() {
  const t = useTranslations('players')
  const { card, page, kind } = useLoaderData<typeof loader>()
  const [, setQuery] = useSearchParams()
  return (
    <>
      <PlayerHead card={card} />
      <div className={css.ways}>
        <Field label={t('kindOfEvent')}>
          <Select
            name="kind"
            value={kind}
            options={[
              { value: '', label: t('everything') },
              ...(['audit', 'payment', 'message'] as const).map((value) => ({
                value,
                label: t(`kinds.${value}`),
              })),
            ]}
            onChange={({ target }) => setQuery(target.value ? { kind: target.value } : {})}
          />
        </Field>
      </div>
      <Panel title={t('parts.trail')}>
        <Pages
          key={`${card.uid} ${kind} ${page.items[0]?.id}`}
          uid={String(card.uid)}
          kind={kind}
          first={page}
        />
      </Panel>
    </>
  )
}

type Page = Awaited<ReturnType<typeof readTrail>>

/** Loads one page after another on request. */
function Pages({ uid, kind, first }: { uid: string; kind: string; first: Page }) {
  const t = useTranslations('players')
  const translateMessage = useTranslations('outbox')
  const eventName = useEventName()
  const [pages, setPages] = useState<readonly Page[]>([first])
  const [isBusy, setBusy] = useState(false)
  const cursor = pages.at(-1)?.cursor
  const readMore = async () => {
    setBusy(true)
    try {
      const next = await readTrail(uid, kind, cursor ?? undefined)
      setPages((before) => [...before, next])
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Trail
        events={pages.flatMap(({ items }) =>
          items.map((event) => onTrail(t, translateMessage, eventName, event)),
        )}
      />
      {cursor && (
        <div className={css.more}>
          <Button isLoading={isBusy} onClick={() => void readMore()}>
            {t('earlierEvents')}
          </Button>
        </div>
      )}
    </>
  )
}

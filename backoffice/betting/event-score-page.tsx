import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import type { BackofficeScoredMarket } from '#contract/operator/betting/final-score.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Table } from '#ui/display/table.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { refusalTexts } from '../api/refusal-text.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import css from './betting.module.css'
import { scoreText, sidesOf } from './betting-labels.tsx'
import { useOfferNames, type Match } from './offer-names.ts'

/** Previews what a score in the address would settle, or returns its errors. */
const loadPreview = async (scoreInput: { event_id: string; periods: string; shoot_out?: string }) => {
  try {
    return { preview: await backofficeApi.get('betting/previewScore', scoreInput), error: undefined }
  } catch (error) {
    if (!(error instanceof ApiError) || error.invalidParameters.length === 0) throw error
    return { preview: undefined, error: Object.values(refusalTexts(error))[0] }
  }
}

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const id = params.id ?? ''
  const typed = new URL(request.url).searchParams
  const periods = typed.get('periods')?.trim() ?? ''
  const shootOut = typed.get('shoot_out')?.trim() ?? ''
  const scoreInput = { event_id: id, periods, ...(shootOut && { shoot_out: shootOut }) }
  const [{ event }, previewed] = await Promise.all([
    backofficeApi.get('betting/getEvent', { id }),
    periods ? loadPreview(scoreInput) : { preview: undefined, error: undefined },
  ])
  return { event, scoreInput, ...previewed }
}

type Preview = NonNullable<Awaited<ReturnType<typeof loadPreview>>['preview']>

/** Enters the score of a whole event. The consequences are shown before anything is settled. */
export function Component() {
  const t = useTranslations('betting.finalScore')
  const { event, scoreInput, preview, error } = useLoaderData<typeof loader>()
  const hasShootOut = event.sport === 'football' || event.sport === 'ice_hockey'
  return (
    <>
      <PageHead
        title={t('title')}
        back={{ to: paths.bettingEvent(event.id), label: sidesOf(event) }}
        actions={preview && <SettleAction scoreInput={scoreInput} preview={preview} />}
      />
      <div className={css.stack}>
        <Form className={css.score}>
          <Field label={t('periods')} hint={t(`hints.${event.sport}`)} error={error} isRequired>
            <Input
              name="periods"
              defaultValue={scoreInput.periods}
              maxLength={120}
              autoComplete="off"
              dir="ltr"
            />
          </Field>
          {hasShootOut && (
            <Field label={t('shootOut')} hint={t('shootOutHint')}>
              <Input
                name="shoot_out"
                defaultValue={scoreInput.shoot_out}
                maxLength={7}
                autoComplete="off"
                dir="ltr"
              />
            </Field>
          )}
          <Button type="submit">{t('look')}</Button>
        </Form>
        {preview && <Decided preview={preview} />}
      </div>
    </>
  )
}

function Decided({ preview }: { preview: Preview }) {
  const t = useTranslations('betting.finalScore')
  const { event, score, decides, left_open: open, bets } = preview
  return (
    <Panels>
      <Panel
        title={`${t('decides')}: ${decides.length}`}
        aside={
          <span className={css.marks}>
            <Badge tone="neutral">
              <bdi className="tabular">{scoreText(score)}</bdi>
            </Badge>
            <Badge tone="neutral">{t('bets', { count: bets })}</Badge>
          </span>
        }
      >
        {decides.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <Markets title={t('decides')} event={event} markets={decides} />
        )}
      </Panel>
      <Panel title={`${t('leftOpen')}: ${open.length}`}>
        <p>{t(open.length === 0 ? 'noneOpen' : 'leftOpenText')}</p>
        {open.length > 0 && <Markets title={t('leftOpen')} event={event} markets={open} />}
      </Panel>
    </Panels>
  )
}

type MarketsProps = { title: string; event: Match; markets: readonly BackofficeScoredMarket[] }

function Markets({ title, event, markets }: MarketsProps) {
  const t = useTranslations('betting')
  const names = useOfferNames()
  return (
    <div className={css.wide}>
      <Table
        caption={title}
        rows={markets}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'market',
            header: t('market'),
            cell: (market) => (
              <Link to={paths.bettingMarket(market.id)}>
                <bdi>{names.market(event, market)}</bdi>
              </Link>
            ),
          },
          { key: 'bets', header: t('bets'), align: 'end', cell: ({ bets }) => bets },
          {
            key: 'corrected',
            header: t('state'),
            cell: ({ is_corrected: isCorrected }) =>
              isCorrected ? <Badge tone="danger">{t('finalScore.corrected')}</Badge> : '–',
          },
        ]}
      />
    </div>
  )
}

type SettleProps = {
  scoreInput: { readonly event_id: string; readonly periods: string; readonly shoot_out?: string }
  preview: Preview
}

/** Settles what was previewed, or requests approval. */
function SettleAction({ scoreInput, preview }: SettleProps) {
  const t = useTranslations('betting.finalScore')
  const all = useTranslations('betting')
  const mayDo = useMayDo()
  const { decides, needs_second: needsSecond, seen_version: seen } = preview
  if (decides.length === 0) return null
  return (
    <ActionButton
      label={t('open')}
      title={t('open')}
      text={needsSecond ? `${t('text')} ${t('second')}` : t('text')}
      tone="primary"
      disabledReason={mayDo('betting.settle') ? undefined : all('mayNotSettle')}
      fields={[{ name: 'reason', label: all('reason'), kind: 'lines', isRequired: true }]}
      agree={t('open')}
      doneText={needsSecond ? all('result.done') : t('done')}
      run={({ reason = '' }) =>
        backofficeApi.post('betting/enterScore', { ...scoreInput, seen_version: seen, reason })
      }
    />
  )
}

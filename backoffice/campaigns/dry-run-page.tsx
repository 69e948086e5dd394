import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DryRun, Expectation, Lint, FreeSpinsExpectation } from '#contract/operator/campaigns/offers.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Table } from '#ui/display/table.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { numberText, percentText } from '../record/number-text.ts'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount, sumText } from '../record/money-amount.tsx'
import { countryName } from './conditions-form.tsx'
import css from './campaigns.module.css'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? ''
  const [card, run] = await Promise.all([
    backofficeApi.get('offers/get', { id }),
    backofficeApi.get('offers/dryRun', { id }),
  ])
  return { card, run }
}

/** What an offer would have done in the last days: players reached, cost, and lint findings. */
export function Component() {
  const t = useTranslations('campaigns')
  const { card, run } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('dryRun.title', { title: card.title })}
        back={{ to: paths.offer(card.id), label: card.title }}
      />
      <div className={css.stack}>
        <p className={css.note}>{t('dryRun.text')}</p>
        <LintList lint={run.lint} />
        <Panels>
          <AudiencePanel run={run} />
          {run.expectations.map((expectation) => (
            <CostPanel key={`${expectation.promotion} ${expectation.currency}`} of={expectation} />
          ))}
          {run.rounds_expectations.map((of) => (
            <RoundsPanel key={`${of.gift} ${of.currency}`} of={of} />
          ))}
        </Panels>
        {run.expectations
          .filter(({ games }) => games.length > 0)
          .map((expectation) => (
            <GamesPanel key={`${expectation.promotion} ${expectation.currency}`} of={expectation} />
          ))}
      </div>
    </>
  )
}

/** Findings that prevent the start, or make the offer grant nothing, are graver than notices. */
const grave: readonly Lint['code'][] = [
  'PROMOTION_STOPPED',
  'NO_WORDS',
  'NO_CODE',
  'ENDED',
  'MARKET',
  'MIXED_PRODUCTS',
  'OUT_OF_TIME',
  'BUDGET',
]

function LintList({ lint }: { lint: DryRun['lint'] }) {
  const t = useTranslations('campaigns.lint')
  if (lint.length === 0) return <Notice tone="success" title={t('none')} />
  return (
    <ul className={css.lint} aria-label={t('title')}>
      {lint.map(({ code, of, count, sum, bound }) => (
        <li key={`${code} ${of} ${bound?.currency ?? ''}`}>
          <Notice
            tone={grave.includes(code) ? 'danger' : 'warn'}
            title={t(code, {
              of,
              count: count ?? 0,
              sum: sum ? sumText(sum) : '',
              bound: bound ? sumText(bound) : '',
            })}
          />
        </li>
      ))}
    </ul>
  )
}

function AudiencePanel({ run }: { run: DryRun }) {
  const t = useTranslations('campaigns')
  return (
    <Panel title={t('dryRun.audience', { days: run.days })}>
      <Facts
        facts={[
          { label: t('dryRun.looked'), value: numberText(run.looked) },
          { label: t('dryRun.players'), value: numberText(run.players) },
          { label: t('dryRun.occasions'), value: numberText(run.occasions) },
          ...run.turned_away.map(({ code, occasions }) => ({
            label: t('dryRun.turnedAway', { condition: t(`conditions.${code}.name`) }),
            value: numberText(occasions),
          })),
          ...run.by_country.map(({ country, players }) => ({
            label: t('dryRun.from', { country: countryName(country) }),
            value: numberText(players),
          })),
        ]}
      />
    </Panel>
  )
}

function CostPanel({ of }: { of: Expectation }) {
  const t = useTranslations('campaigns.dryRun')
  return (
    <Panel title={t('cost', { title: of.title, currency: of.currency })}>
      <Facts
        facts={[
          { label: t('players'), value: numberText(of.players) },
          { label: t('given'), value: <MoneyAmount money={of.given} /> },
          { label: t('each'), value: <MoneyAmount money={of.each} /> },
          { label: t('target'), value: <MoneyAmount money={of.target} /> },
          { label: t('stake'), value: of.stake && <MoneyAmount money={of.stake} /> },
          { label: t('expected'), value: <MoneyAmount money={of.expected} /> },
          {
            label: t('range'),
            value: (
              <>
                <MoneyAmount money={of.least} /> – <MoneyAmount money={of.most} />
              </>
            ),
          },
          {
            label: t('budgetLeft'),
            value: of.budget_left ? <MoneyAmount money={of.budget_left} /> : t('noBound'),
          },
          { label: t('source'), value: t(`sources.${of.source}`) },
        ]}
      />
    </Panel>
  )
}

/** The expected cost of free spins: their stakes times the exact return of their games. */
function RoundsPanel({ of }: { of: FreeSpinsExpectation }) {
  const t = useTranslations('campaigns.dryRun')
  return (
    <Panel title={t('cost', { title: of.title, currency: of.currency })}>
      <Facts
        facts={[
          { label: t('players'), value: numberText(of.players) },
          { label: t('packs', { rounds: of.rounds }), value: numberText(of.packs) },
          { label: t('staked'), value: <MoneyAmount money={of.staked} /> },
          { label: t('expectedWins'), value: <MoneyAmount money={of.expected} /> },
          {
            label: t('budgetLeft'),
            value: of.budget_left ? <MoneyAmount money={of.budget_left} /> : t('noBound'),
          },
          { label: t('source'), value: t(`roundsSources.${of.is_exact ? 'exact' : 'bound'}`) },
        ]}
      />
    </Panel>
  )
}

function GamesPanel({ of }: { of: Expectation }) {
  const t = useTranslations('campaigns.dryRun')
  const caption = t('games', { title: of.title, currency: of.currency })
  return (
    <Panel title={caption}>
      <p className={css.note}>{t('gamesText')}</p>
      <Table
        caption={caption}
        rowKey={({ game }) => game}
        rows={of.games}
        columns={[
          { key: 'name', header: t('game'), cell: ({ name }) => name },
          {
            key: 'return',
            header: t('return'),
            align: 'end',
            cell: ({ return_percent: percent }) => percentText(percent),
          },
          {
            key: 'deviation',
            header: t('deviation'),
            align: 'end',
            cell: ({ deviation }) => numberText(deviation, { minimumFractionDigits: 2 }),
          },
          { key: 'rounds', header: t('rounds'), align: 'end', cell: ({ rounds }) => numberText(rounds) },
          {
            key: 'bust',
            header: t('bust'),
            align: 'end',
            cell: ({ bust_percent: percent }) => percentText(percent),
          },
          {
            key: 'converted',
            header: t('converted'),
            align: 'end',
            cell: ({ converted }) => <MoneyAmount money={converted} />,
          },
        ]}
      />
    </Panel>
  )
}

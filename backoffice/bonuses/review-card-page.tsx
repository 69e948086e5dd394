import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { TrailPanel } from '../record/trail-panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { Timestamp } from '../record/timestamp.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? ''
  const [review, trail] = await Promise.all([
    backofficeApi.get('bonusReviews/get', { bonus_id: id }),
    loadTrail(`bonus:${id}`),
  ])
  return { review, trail }
}

export function Component() {
  const t = useTranslations('bonuses')
  const { review, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('review.title', { id: review.bonus_id })}
        back={{ to: paths.bonusReviews(), label: t('reviews') }}
        aside={
          <Badge tone={review.state === 'open' ? 'brass' : 'neutral'}>
            {t(`review.states.${review.state}`)}
          </Badge>
        }
        actions={
          <>
            {review.state !== 'cleared' && <Decide state="cleared" />}
            {review.state !== 'kept_out' && <Decide state="kept_out" />}
          </>
        }
      />
      <Panels>
        <Panel title={t('bonus')}>
          <Facts
            facts={[
              { label: t('player'), value: <PlayerLink uid={review.uid} /> },
              { label: t('bonus'), value: <Link to={paths.bonus(review.bonus_id)}>{review.title}</Link> },
              { label: t('amount'), value: <MoneyAmount money={review.amount} /> },
              { label: t('converted'), value: <MoneyAmount money={review.converted} /> },
              { label: t('review.keptOut'), value: t(review.is_kept_out ? 'terms.yes' : 'terms.no') },
              { label: t('review.decidedBy'), value: review.decided_by && <bdi>{review.decided_by}</bdi> },
              {
                label: t('review.decidedAt'),
                value: review.decided_at && <Timestamp iso={review.decided_at} />,
              },
              { label: t('reason'), value: review.note && <bdi>{review.note}</bdi> },
            ]}
          />
        </Panel>
        <Panel title={t('review.signals')} aside={t('review.points', { points: review.score })}>
          <Facts
            facts={review.signals.map(({ code, value, points, at }) => ({
              label: t('review.points', { points }),
              value: (
                <>
                  {t(`review.says.${code}`, { value })} <Timestamp iso={at} />
                </>
              ),
            }))}
          />
        </Panel>
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

function Decide({ state }: { state: 'cleared' | 'kept_out' }) {
  const t = useTranslations('bonuses')
  const mayManage = useMayDo()('bonuses.manage')
  const { review } = useLoaderData<typeof loader>()
  return (
    <ActionButton
      label={t(`review.${state}.open`)}
      tone={state === 'kept_out' ? 'danger' : 'primary'}
      title={t(`review.${state}.open`)}
      text={t(`review.${state}.text`)}
      disabledReason={mayManage ? undefined : t('mayNotManage')}
      fields={[{ name: 'note', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t(`review.${state}.open`)}
      doneText={t('changed')}
      run={({ note = '' }) =>
        backofficeApi.post('bonusReviews/decide', {
          bonus_id: review.bonus_id,
          state,
          seen_state: review.state,
          note,
        })
      }
    />
  )
}

import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi, exportAddress } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { TrailPanel } from '../record/trail-panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { ConditionLabels } from './condition-labels.tsx'
import css from './campaigns.module.css'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname'] ?? ''
  const [card, trail] = await Promise.all([
    backofficeApi.get('segments/get', { sysname }),
    loadTrail(`segment:${sysname}`),
  ])
  return { card, trail }
}

export function Component() {
  const t = useTranslations('campaigns')
  const { card, trail } = useLoaderData<typeof loader>()
  const file = exportAddress('segments/getMembers', new URLSearchParams({ sysname: card.sysname }))
  return (
    <>
      <PageHead
        title={card.name}
        back={{ to: paths.segments(), label: t('segments') }}
        actions={
          <>
            <ButtonLink element={<Link to={paths.segmentEditor(card.sysname)} />}>
              {t('edit.open')}
            </ButtonLink>
            <ButtonLink element={<a href={file} aria-label={t('segment.file')} download />}>
              {t('segment.file')}
            </ButtonLink>
          </>
        }
      />
      <Panels>
        <Panel title={t('segment.title')}>
          <Facts
            facts={[
              { label: t('sysname'), value: <bdi>{card.sysname}</bdi> },
              {
                label: t('segment.players'),
                value: t('segment.playersOf', { players: card.players, of: card.of }),
              },
              { label: t('madeBy'), value: <bdi>{card.created_by}</bdi> },
              { label: t('at'), value: <Timestamp iso={card.at} /> },
            ]}
          />
        </Panel>
        <Panel title={t('segment.who')}>
          <ConditionLabels conditions={card.conditions} />
        </Panel>
        <Panel title={t('segment.offers')}>
          {card.offers.length === 0 ? (
            <p className={css.note}>{t('segment.noOffers')}</p>
          ) : (
            <ul className={css.words}>
              {card.offers.map(({ id, sysname }) => (
                <li key={id}>
                  <Link to={paths.offer(id)}>{sysname}</Link>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

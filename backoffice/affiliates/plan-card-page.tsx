import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { VersionPanel } from '../bonuses/version-panel.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { TrailPanel } from '../record/trail-panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { affiliateTermsFacts } from './plan-labels.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname'] ?? ''
  const [card, trail] = await Promise.all([
    backofficeApi.get('affiliatePlans/get', { sysname }),
    loadTrail(`affiliate-plan:${sysname}`),
  ])
  return { card, trail }
}

export function Component() {
  const t = useTranslations('affiliates')
  const words = useTranslations('affiliates.terms')
  const { card, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={card.sysname}
        back={{ to: paths.affiliatePlans(), label: t('plans') }}
        actions={
          <ButtonLink element={<Link to={paths.affiliateTerms(card.sysname)} />}>{t('edit.open')}</ButtonLink>
        }
      />
      <Panels>
        <Panel title={t('plan')}>
          <Facts
            facts={[
              { label: t('version'), value: card.version },
              { label: t('title'), value: card.affiliates },
              { label: t('madeBy'), value: <bdi>{card.created_by}</bdi> },
              { label: t('at'), value: <Timestamp iso={card.at} /> },
            ]}
          />
        </Panel>
        {card.versions.map((version, at) => (
          <VersionPanel
            key={version.number}
            version={{ ...version, texts: {} }}
            before={card.versions[at + 1] && { ...card.versions[at + 1]!, texts: {} }}
            factsOf={({ terms }) => affiliateTermsFacts(words, terms)}
          />
        ))}
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

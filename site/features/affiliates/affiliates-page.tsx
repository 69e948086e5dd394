import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AffiliateSelf } from '#contract/affiliates.ts'
import { Tabs } from '#ui/display/tabs.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { AffiliateSignIn } from './affiliate-sign-in.tsx'
import { AcceptInvitation } from './choose-password.tsx'
import { OverviewPart } from './overview-part.tsx'
import { PlayersPart } from './players-part.tsx'
import { PostbackPart } from './postback-part.tsx'
import { SettingsPart } from './settings-part.tsx'
import { StatementsPart } from './statements-part.tsx'
import css from './affiliates.module.css'

/**
 * The affiliates’ pages with their own sign-in. The page is the same for all; the browser reads the session.
 */
export function AffiliatesPage({ token }: { token: string }) {
  const t = useTranslations('affiliates')
  const { api } = useSite()
  const [affiliate, setAffiliate] = useState<AffiliateSelf | null>(null)
  const loadSelf = () =>
    api.get('affiliates/getSelf', {}, { report: 'background' }).then(
      ({ affiliate: found }) => setAffiliate(found),
      () => undefined,
    )
  useEffect(() => {
    void loadSelf()
    // Runs once: the sign-in and sign-out handlers report later changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const gone = () => setAffiliate(null)
  const enter = () => void loadSelf()
  if (affiliate)
    return (
      <div className={css.page}>
        <h1>
          <bdi>{affiliate.name}</bdi>
        </h1>
        <Tabs
          label={t('title')}
          items={[
            { value: 'overview', label: t('tabs.overview'), panel: <OverviewPart onGone={gone} /> },
            { value: 'players', label: t('tabs.players'), panel: <PlayersPart onGone={gone} /> },
            { value: 'statements', label: t('tabs.statements'), panel: <StatementsPart onGone={gone} /> },
            {
              value: 'postback',
              label: t('tabs.postback'),
              panel: <PostbackPart postback={affiliate.postback} onGone={gone} />,
            },
            {
              value: 'settings',
              label: t('tabs.settings'),
              panel: <SettingsPart affiliate={affiliate} onLeft={gone} />,
            },
          ]}
        />
      </div>
    )
  return (
    <div className={css.page}>
      <h1>{t(token === '' ? 'title' : 'invitation.title')}</h1>
      {token === '' ? (
        <AffiliateSignIn onEntered={enter} />
      ) : (
        <AcceptInvitation token={token} onEntered={enter} />
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CmsConfig } from '#contract/content/cms-config.ts'
import type { LoyaltyCharacter } from '#contract/loyalty.ts'
import type { ProfileField } from '#contract/profile-fields.ts'
import { ServerRenderedDialog } from '#ui/overlays/server-rendered-dialog.tsx'
import type { ServerParts } from '#site/api/context.ts'
import { pageLocale } from '#site/layout/texts/page-locale.ts'
import { BesideBanner } from '../popup/auth-banner.tsx'
import { chooseBanner } from '../popup/choose-banner.ts'
import { requestOfAddress, withoutPopupQuery } from '../popup/popup-query.ts'
import { paths } from '../../../paths.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationNeedsScripts } from './registration-needs-scripts.tsx'
import { settingsIn } from './registration-settings.ts'

type ServerRenderedRegistrationProps = {
  fields: readonly ProfileField[]
  characters: readonly LoyaltyCharacter[]
  config: CmsConfig
  isClosable: boolean
}

/** The popup with the registration in its initial state, for a page before its scripts run. */
function ServerRenderedRegistration({
  fields,
  characters,
  config,
  isClosable,
}: ServerRenderedRegistrationProps) {
  const t = useTranslations('auth')
  const { pathname, search } = useLocation()
  const banner = chooseBanner(config, 'registration')
  const pageWithoutPopup = `${pathname}${withoutPopupQuery(search)}`
  const back = new URLSearchParams({ redirectUrl: pageWithoutPopup })
  return (
    <ServerRenderedDialog
      size={banner ? 'large' : 'small'}
      title={t('registration.title')}
      closeLabel={t('close')}
      closeTo={isClosable ? pageWithoutPopup : undefined}
    >
      <BesideBanner banner={banner}>
        <RegistrationNeedsScripts signIn={`${paths.forms.signIn()}?${back}`} />
        <div className="with-scripts">
          <RegistrationForm
            name=""
            settings={settingsIn(config)}
            definitions={{ country: '', fields }}
            isServerRendered
            characters={characters}
            onPick={nothing}
            onNameChange={nothing}
            onView={nothing}
            onDone={nothing}
          />
        </div>
      </BesideBanner>
    </ServerRenderedDialog>
  )
}

const nothing = () => undefined

/**
 * What the server renders into a guest's page whose address opens the registration, so that it can be filled in
 * as soon as it is visible; nothing in any other page. It uses no personal data, because the page is shared.
 */
export const renderRegistrationPopup = async (parts: ServerParts, url: URL): Promise<ReactNode> => {
  const request = requestOfAddress(url.search)
  if (request?.view !== 'registration' || parts.account || parts.closedAs || parts.isBot) return undefined
  try {
    const config = parts.content.config(pageLocale(url, parts).code)
    const [fields, { items: characters }] = await Promise.all([
      parts.api.get('account/getPersonalDataFields'),
      settingsIn(config).form.hasCharacters ? parts.api.get('loyalty/getcharacters') : { items: [] },
    ])
    const props = { fields, characters, config, isClosable: request.isClosable }
    return <ServerRenderedRegistration {...props} />
  } catch (error) {
    parts.warn(error, 'The registration cannot be drawn ahead')
    return undefined
  }
}

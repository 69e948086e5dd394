import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AccountInfo } from '#contract/account.ts'
import { AlertIcon, CheckCircleIcon, InfoIcon } from '#ui/pictures/icons.tsx'
import { NavigationList } from '#site/layout/frame/navigation.tsx'
import { Preferences } from '#site/layout/frame/preferences.tsx'
import { useMenu } from '#site/layout/frame/use-menu.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../paths.ts'
import css from './profile-rail.module.css'

/**
 * Beside the profile on a wide screen, and below it elsewhere: open steps of the account, help, language and
 * theme. It uses only the page's data and makes no calls.
 */
export function ProfileRail() {
  const { account } = useSite()
  if (!account) return null
  return (
    <div className={css.rail}>
      <Safety account={account} />
      <Help />
      <Preferences />
    </div>
  )
}

/** Done; required; or optional. */
const marks = { done: CheckCircleIcon, due: AlertIcon, open: InfoIcon }

type StateProps = { name: string; state: string; mark: keyof typeof marks; step?: ReactNode }

/** The state of one part of the account, and its next step if there is one. */
function State({ name, state, mark, step }: StateProps) {
  const Mark = marks[mark]
  return (
    <li className={css.state} data-mark={mark}>
      <Mark size={20} className={css.mark} />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.note}>{state}</span>
      </span>
      {step}
    </li>
  )
}

function Safety({ account }: { account: AccountInfo }) {
  const t = useTranslations('profile.rail')
  const words = useTranslations('profile.contacts')
  const twoFactor = useTranslations('profile.security.twoFactor')
  const stateOf = (contact: AccountInfo['contacts']['email']) => {
    if (!contact) return words('missing')
    return words(contact.confirmed ? 'confirmed' : 'unconfirmed')
  }
  return (
    <section aria-label={t('title')}>
      <h2 className={css.title}>{t('title')}</h2>
      <ul className={css.states}>
        {(['email', 'phone'] as const).map((type) => {
          const contact = account.contacts[type]
          const isDone = contact?.confirmed === true
          const action = words(contact ? 'confirmPress' : 'addPress')
          return (
            <State
              key={type}
              name={words(`types.${type}`)}
              state={stateOf(contact)}
              mark={isDone ? 'done' : contact ? 'due' : 'open'}
              step={
                !isDone && (
                  <Link to={paths.profile.notification()} className={css.step}>
                    {action} <span className="visually-hidden">{words(`types.${type}`)}</span>
                  </Link>
                )
              }
            />
          )
        })}
        <State
          name={twoFactor('title')}
          state={t(account.two_factor_auth ? 'on' : 'off')}
          mark={account.two_factor_auth ? 'done' : 'open'}
          step={
            !account.two_factor_auth && (
              <Link to={paths.profile.security()} className={css.step}>
                {twoFactor('switchOn')} <span className="visually-hidden">{twoFactor('title')}</span>
              </Link>
            )
          }
        />
      </ul>
    </section>
  )
}

/** The help section of the footer, as editors have written it. */
function Help() {
  const part = useMenu('footerLinks').find(({ children }) =>
    children?.some(({ to }) => to === paths.support()),
  )
  if (!part?.children) return null
  return (
    <section>
      <h2 className={css.title}>{part.label}</h2>
      <nav aria-label={part.label}>
        <NavigationList items={part.children} className={css.links} linkClassName={css.link} />
      </nav>
    </section>
  )
}

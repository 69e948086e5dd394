import { useTranslations } from 'use-intl'
import { Markup } from '#ui/text/markup.tsx'
import { SuitsDivider } from '#ui/pictures/ornament.tsx'
import { paths } from '#site/paths.ts'
import { ExternalIcon } from '../texts/external-icon.tsx'
import { NavigationLink, NavigationList, partsOf } from './navigation.tsx'
import { useSite } from '../visitor/site-provider.tsx'
import { useMenu } from './use-menu.ts'
import css from './footer.module.css'

export function Footer() {
  return (
    <footer className={css.footer}>
      <SuitsDivider />
      <FooterMenu />
      <Elsewhere />
      <Facts />
      <Operator />
    </footer>
  )
}

function FooterMenu() {
  const t = useTranslations('layout.footer')
  const parts = partsOf(useMenu('footerLinks'))
  const cookies = { to: paths.cookieSettings(), label: useTranslations('consent')('link') }
  const developers = { to: paths.apiReference(), label: t('api'), isExternal: true }
  return (
    <nav aria-label={t('label')} className={css.menu}>
      {parts.map(({ heading, items }, index) =>
        heading ? (
          <section key={heading}>
            <h2 className={css.heading}>{heading}</h2>
            <NavigationList items={items} className={css.list} linkClassName={css.link} />
          </section>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a menu never change their order
          <NavigationList key={index} items={items} className={css.row} linkClassName={css.link} />
        ),
      )}
      <p className={css.developers}>
        <NavigationLink item={cookies} className={css.link} />
        <NavigationLink item={developers} className={css.link} />
      </p>
    </nav>
  )
}

/** Social and review links; only those that the operator has set (UI-10). */
function Elsewhere() {
  const t = useTranslations('layout.footer')
  const { socialItems, ratingSites } = useSite().common
  if (socialItems.length === 0 && ratingSites.length === 0) return null
  return (
    <div className={css.elsewhere}>
      {socialItems.length > 0 && (
        <ul aria-label={t('social')} className={css.marks}>
          {socialItems.map((item) => (
            <li key={item.id}>
              <Mark {...item} />
            </li>
          ))}
        </ul>
      )}
      {ratingSites.length > 0 && (
        <ul aria-label={t('ratings')} className={css.marks}>
          {ratingSites.map((item) => (
            <li key={item.id}>
              <Mark {...item} note={item.rating} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type MarkProps = {
  name: string
  icon?: string | null
  image: { url: string } | null
  url: string | null
  note?: string | null
}

/** A labelled logo, with a link to its organisation. */
function Mark({ name, icon, image, url, note }: MarkProps) {
  const source = image?.url ?? (icon?.includes('/') ? icon : undefined)
  const face = (
    <>
      {source && <ExternalIcon src={source} className={css.sign} />}
      <span>{name}</span>
      {note && <b className="tabular">{note}</b>}
    </>
  )
  if (!url) return <span className={css.mark}>{face}</span>
  return (
    <a href={url} className={css.mark} target="_blank" rel="noopener">
      {face}
    </a>
  )
}

function Facts() {
  const t = useTranslations('layout.footer')
  const email = useSite().common.email
  return (
    <div className={css.facts}>
      <p className={css.adult}>
        <span className={css.age}>18+</span>
        {t('adult')}
      </p>
      <p>{t('play')}</p>
      {email && (
        <p>
          {t.rich('contact', {
            email: () => (
              <a href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
            ),
          })}
        </p>
      )}
    </div>
  )
}

/** Name, licence and seals, in the operator's own words. */
function Operator() {
  const { text, licence, copyright, marks } = useSite().common.footer
  if (!text && !licence && !copyright && marks.length === 0) return null
  return (
    <div className={css.operator}>
      {text && <Markup html={text} />}
      {licence && <Markup html={licence} />}
      {marks.length > 0 && (
        <ul className={css.marks}>
          {marks.map((mark) => (
            <li key={mark.id}>
              <Mark {...mark} />
            </li>
          ))}
        </ul>
      )}
      {copyright && <p>{copyright}</p>}
    </div>
  )
}

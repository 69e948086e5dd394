import { useTranslations } from 'use-intl'
import { Picture } from '#ui/pictures/picture.tsx'
import { EditorLink } from '../content/editor-link.tsx'
import type { BannerView } from './read-banners.ts'
import { ScrollRow } from './scroll-row.tsx'
import css from './banners.module.css'

export function Banners({ banners }: { banners: readonly BannerView[] }) {
  const t = useTranslations('home.banners')
  if (banners.length === 0) return null
  return (
    <ScrollRow title={t('title')} className={css.row}>
      {banners.map((banner) => (
        <li key={banner.sysname} className={css.banner} lang={banner.lang}>
          {banner.image && (
            <picture className={css.picture}>
              {banner.mobileSet && <source media="(max-width: 767px)" srcSet={banner.mobileSet} />}
              <Picture src={banner.image} alt="" preset="portrait" />
            </picture>
          )}
          <h3>{banner.title}</h3>
          {banner.text && <p>{banner.text}</p>}
          {banner.url && (
            <EditorLink url={banner.url} className={css.link}>
              {banner.buttonLabel ?? banner.title}
            </EditorLink>
          )}
        </li>
      ))}
    </ScrollRow>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMenu } from '../../layout/use-menu.ts'
import { Section } from '../../layout/section.tsx'

/** The profile's own navigation, above every page of it. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('profile')
  const places = useMenu('profileLinks')
  return (
    <Section label={t('title')} places={places}>
      {children}
    </Section>
  )
}

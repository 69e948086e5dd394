import { useTranslations } from 'use-intl'
import type { LoyaltyInfo } from '#contract/loyalty.ts'
import { useStartupFact } from '#site/layout/visitor/startup.ts'
import { useShownCharacters } from './use-shown-characters.ts'
import css from './loyalty.module.css'

/** The player's character on the profile page (LO-04); loaded with the page, so that nothing moves. */
export function ProfileCharacter({ given }: { given: LoyaltyInfo['character'] }) {
  const t = useTranslations('loyalty.character')
  const isShown = useShownCharacters('profile-page')
  const known = useStartupFact('loyalty')
  const character = known ? known.character : given
  if (!isShown || !character) return null
  return (
    <figure className={css.profileCharacter}>
      <img src={character.image} alt={t('yours', { name: character.name })} width={96} height={96} />
      <figcaption>{character.name}</figcaption>
    </figure>
  )
}

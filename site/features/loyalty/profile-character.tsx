import { useTranslations } from 'use-intl'
import { useStartupFact } from '#site/layout/visitor/startup.ts'
import { useShownCharacters } from './use-shown-characters.ts'
import css from './loyalty.module.css'

/** The player's character on the first page of the profile (LO-04). */
export function ProfileCharacter() {
  const t = useTranslations('loyalty.character')
  const isShown = useShownCharacters('profile-page')
  const character = useStartupFact('loyalty')?.character
  if (!isShown || !character) return null
  return (
    <figure className={css.profileCharacter}>
      <img src={character.image} alt={t('yours', { name: character.name })} width={96} height={96} />
      <figcaption>{character.name}</figcaption>
    </figure>
  )
}

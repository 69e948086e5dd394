import { useSite } from '#site/layout/visitor/site-provider.tsx'

/** Where an operator may have characters shown (LO-04). */
export type CharacterPlace = 'profile-page' | 'loyalty-page' | 'profile-loyalty-pages'

export const useShownCharacters = (place: CharacterPlace): boolean => {
  const { areCharactersOn, characterPlaces } = useSite().common.loyalty
  return areCharactersOn && characterPlaces.includes(place)
}

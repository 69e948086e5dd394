import { useSite } from '#site/layout/visitor/site-provider.tsx'

/** The places where an operator may show characters (LO-04). */
export type CharacterPlace = 'profile-page' | 'loyalty-page' | 'profile-loyalty-pages'

export const useShownCharacters = (place: CharacterPlace): boolean => {
  const { areCharactersOn, characterPlaces } = useSite().common.loyalty
  return areCharactersOn && characterPlaces.includes(place)
}

import type { LoaderFunctionArgs } from 'react-router'
import { backofficeApi } from '../api/backoffice-api.ts'

export const uidOf = ({ params }: LoaderFunctionArgs): string => params.uid ?? ''

/** Loads the player's card, which is the head of each of its parts. */
export const loadCard = (args: LoaderFunctionArgs) => backofficeApi.get('players/get', { uid: uidOf(args) })

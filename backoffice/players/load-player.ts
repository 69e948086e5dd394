import type { LoaderFunctionArgs } from 'react-router'
import { deskApi } from '../api/desk-api.ts'

export const uidOf = ({ params }: LoaderFunctionArgs): string => params.uid ?? ''

/** Loads the player's card, which is the head of each of its parts. */
export const loadCard = (args: LoaderFunctionArgs) => deskApi.get('players/get', { uid: uidOf(args) })

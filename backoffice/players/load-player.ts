import type { LoaderFunctionArgs } from 'react-router'
import { deskApi } from '../api/desk-api.ts'

export const uidOf = ({ params }: LoaderFunctionArgs): string => params.uid ?? ''

/** The card that stands above each of its parts. */
export const loadCard = (args: LoaderFunctionArgs) => deskApi.get('players/get', { uid: uidOf(args) })

import { allowedHosts, leadsToAllowed, type HostSettings } from './allowed-hosts.ts'

/** What is wrong with the address of a picture: it is none of the house and none by https, or its host is not in IMAGE_HOSTS. */
export const pictureProblem = (settings: HostSettings, address: string): 'FORMAT' | 'HOST' | undefined => {
  if (!/^(?:https:\/\/[^\s/]|\/(?![/\\]))\S*$/.test(address)) return 'FORMAT'
  return leadsToAllowed(allowedHosts(settings).pictures, address) ? undefined : 'HOST'
}

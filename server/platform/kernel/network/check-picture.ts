import { allowedHosts, leadsToAllowed, type HostSettings } from './allowed-hosts.ts'

/** The problem of a picture's URL: neither of this site nor https, or its host is not in IMAGE_HOSTS. */
export const pictureProblem = (settings: HostSettings, address: string): 'FORMAT' | 'HOST' | undefined => {
  if (!/^(?:https:\/\/[^\s/]|\/(?![/\\]))\S*$/.test(address)) return 'FORMAT'
  return leadsToAllowed(allowedHosts(settings).pictures, address) ? undefined : 'HOST'
}

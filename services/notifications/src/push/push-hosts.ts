/** Whether an address is https at one of these hosts, at the usual port or the one that the host is given with. */
export function isAllowed(hosts: readonly string[], endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  return hosts.some(host =>
    // With its dot: `evilpush.apple.com` is not below `push.apple.com`.
    host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host,
  )
}

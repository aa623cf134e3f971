import styles from './footer.module.css'

type Network = 'instagram' | 'x' | 'youtube' | 'linkedin'

const names: Record<Network, string> = {
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

/** Rendered by us, 24 units wide. */
const icons: Record<Network, string> = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM17.2 6.8h.01',
  x: 'M4 4l16 16M20 4l-7 7M11 13l-7 7',
  youtube: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10 9l5 3l-5 3z',
  linkedin: 'M5 10v10M5 5.5v.01M10 20V10M10 14.5a4.5 4.5 0 0 1 9 0V20',
}

/** Where else the site is found; only what has an address. */
export function SocialLinks({ links }: { links: { network: string; url: string }[] }) {
  const known = links.flatMap(({ network, url }) => (isNetwork(network) ? { network, url } : []))
  if (known.length === 0) return null
  return (
    <ul className={styles.social}>
      {known.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="me noopener">
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
              <path d={icons[network]} />
            </svg>
            <span className="visually-hidden">{names[network]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const isNetwork = (network: string): network is Network => Object.hasOwn(icons, network)

/** The product's mark: a road that winds up to a star, on turquoise. */
export function BrandMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--color-accent)" />
      <path
        d="M9 27c0-5 13-5 13-9.500S12 13.500 16 9"
        fill="none"
        stroke="var(--color-accent-ink)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M17.500 2.500l1.200 2.600 2.600 1.200-2.600 1.200-1.200 2.600-1.200-2.600-2.600-1.200 2.600-1.200z"
        fill="var(--color-accent-ink)"
      />
    </svg>
  )
}

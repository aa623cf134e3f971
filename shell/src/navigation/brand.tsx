/** The product's mark: a road that winds through an eight-pointed star. */
export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M16 3.5l3.66 3.66h5.18v5.18L28.5 16l-3.66 3.66v5.18h-5.18L16 28.5l-3.66-3.66H7.16v-5.18L3.5 16l3.66-3.66V7.16h5.18z"
        fill="var(--color-accent)"
        stroke="var(--color-accent)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M13 25.5c0-4.5 6.5-4.5 6.5-8.5s-5.5-3.5-5.5-7c0-1.5.9-2.5 2-3.5"
        fill="none"
        stroke="var(--color-accent-ink)"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
  )
}

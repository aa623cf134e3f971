import { useId } from 'react'

interface Props {
  className?: string | undefined
  /** Side of one tile in pixels. */
  size?: number
}

/** The site's tile pattern: eight-pointed stars with a tulip between them, in the current text colour. Fills its box. */
export function Tile({ className, size = 96 }: Props) {
  const id = useId()
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" data-ornament>
      <pattern
        id={id}
        width="96"
        height="96"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${size / 96})`}
      >
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d="M48 20l8.2 8.2h11.6v11.6L76 48l-8.2 8.2v11.6H56.2L48 76l-8.2-8.2H28.2V56.2L20 48l8.2-8.2V28.2h11.6z" />
          <path d="M48 0v20M48 76v20M0 48h20M76 48h20M28.2 28.2L0 0M67.8 28.2L96 0M28.2 67.8L0 96M67.8 67.8L96 96" />
          <circle cx="48" cy="48" r="9" />
          <path d="M48 36c5 5 5 19 0 24c-5-5-5-19 0-24zM36 48c5-5 19-5 24 0c-5 5-19 5-24 0z" />
          <path d="M0 12a12 12 0 0 0 12-12M84 0a12 12 0 0 0 12 12M96 84a12 12 0 0 0-12 12M12 96A12 12 0 0 0 0 84" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

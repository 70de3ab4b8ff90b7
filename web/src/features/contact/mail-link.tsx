export function MailLink({ address, className = '' }: { address: string; className?: string }) {
  return (
    <a
      href={`mailto:${address}`}
      className={`font-medium wrap-anywhere text-bower underline underline-offset-3 hover:decoration-2 ${className}`}
    >
      {address}
    </a>
  )
}

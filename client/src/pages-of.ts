interface Paged {
  pagination: { currentPage: number; hasMore: boolean }
}

/**
 * The pages of a list, one after the other: `for await (const page of pagesOf(market.listOwnAds)) …`. What is added
 * meanwhile may move the rest, so that something comes twice.
 */
export async function* pagesOf<Input extends { query?: object | undefined } | undefined, Page extends Paged>(
  list: (input: Input) => Promise<Page>,
  input?: NoInfer<Input>,
): AsyncGenerator<Page, void, undefined> {
  for (let number = 1; ; number++) {
    const query = { ...input?.query, page: String(number) }
    const page = await list({ ...input, query } as Input)
    yield page
    if (!page.pagination.hasMore) return
  }
}

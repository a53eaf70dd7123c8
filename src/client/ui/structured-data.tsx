/** Schema.org objects for search engines. */
export function StructuredData({ objects }: { objects: readonly object[] }) {
  return objects.map((object) => {
    // Escaped, because markup in a title must not end the script; server and browser output stay equal.
    const json = JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c');
    return (
      <script key={json} type="application/ld+json">
        {json}
      </script>
    );
  });
}

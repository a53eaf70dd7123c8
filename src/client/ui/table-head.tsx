/** The titles of the columns of a table. */
export function TableHead({ titles }: { titles: string[] }) {
  return (
    <thead>
      <tr className="small soft">
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
